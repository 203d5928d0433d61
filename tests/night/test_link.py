"""The one line that a table needs to come to the night."""

from __future__ import annotations

import gc
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import UnreadableFile
from companion.night.link import NightLink, read_link
from tests.support.night import BotTable, Broker

text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30)


@given(name=text, user=text, key=text, is_tls=st.booleans())
def test_a_link_is_read_as_it_was_written(name: str, user: str, key: str, is_tls: bool) -> None:
    link = NightLink("hall.local", "table-3", 4711, name, user, key, is_tls)
    assert read_link(str(link)) == link


@pytest.mark.parametrize(
    "line",
    [
        "",
        "mqtt://hall/table-1",
        "companion-night://hall",  # no table
        "companion-night://hall/Table 1",  # no topic has that name
        "companion-night://hall:99999/table-1",
        "companion-night://hall/table-1?ca=%%%",
        f"companion-night://{'x' * 70}/table-1",  # no network has such a name
    ],
)
def test_what_is_no_link_is_refused_with_one_that_would_do(line: str) -> None:
    with pytest.raises(UnreadableFile, match="companion-night://host:1883/table-1"):
        read_link(line)


# paho leaves the socket of a handshake that has failed to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
async def test_the_certificate_in_a_link_is_trusted_and_no_other(tmp_path: Path) -> None:
    ours, others = (_certificate(tmp_path / name) for name in ("ours", "others"))
    broker = Broker(tmp_path / "broker", certificate=ours).start()
    for certificate, is_online in ((ours, True), (others, False)):
        pem = certificate.with_suffix(".crt").read_text(encoding="utf-8")
        link = NightLink("127.0.0.1", "table-1", broker.port, "Table 1", is_tls=True, ca=pem)
        table = BotTable(tmp_path / certificate.name, read_link(str(link)))
        await table.until_tried()
        assert table.night.status.is_online is is_online
        await table.close()
    broker.stop()
    gc.collect()  # here, where it is not told


def _certificate(path: Path) -> Path:
    """One that signs itself, and its key."""
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    files = ("-keyout", str(path.with_suffix(".key")), "-out", str(path.with_suffix(".crt")))
    subprocess.run(
        ["openssl", "req", "-x509", *curve, *files, "-days", "2", "-subj", f"/CN={path.name}"],
        check=True,
        capture_output=True,
    )
    return path
