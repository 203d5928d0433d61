"""Benches and nights of bots: programs that measure or strain the whole, run by hand or by make."""
