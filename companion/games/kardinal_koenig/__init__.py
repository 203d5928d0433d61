"""Kardinal & König: abbeys, councillors and chains, without a tower."""
