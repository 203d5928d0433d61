"""Writes vectors.json as a C header: the frames that the board hears and says, and the CRCs.

vectors_h.py vectors.json > vectors.h
"""

import json
import sys
from pathlib import Path


def array(hexadecimal: str) -> str:
    return "{ " + ", ".join(f"0x{byte:02X}" for byte in bytes.fromhex(hexadecimal)) + " }"


def text(words: str) -> str:
    return '"' + words.replace('"', '\\"') + '"'


def main(path: str) -> None:
    vectors = json.loads(Path(path).read_text())
    print("// Made from vectors.json.\n\n#include <stdint.h>\n")
    print("struct frame_vector {\n    const char *name;\n    uint8_t body[48], body_length;")
    print("    uint8_t wire[64], wire_length;\n};\n")
    print("static const struct frame_vector frame_vectors[] = {")
    for each in vectors["frames"]:
        body, wire = each["body"], each["wire"]
        print(f"    {{ {text(each['name'])}, {array(body)}, {len(body) // 2},")
        print(f"      {array(wire)}, {len(wire) // 2} }},")
    print("};\n\nstatic const struct frame_vector damaged_vectors[] = {")
    for each in vectors["damaged"]:
        wire = each["wire"]
        print(f"    {{ {text(each['name'])}, {{ 0 }}, 0, {array(wire)}, {len(wire) // 2} }},")
    print("};\n\nstatic const struct {\n    const char *text;\n    uint16_t crc;\n}")
    print("crc_vectors[] = {")
    for each in vectors["crc"]:
        print(f"    {{ {text(each['text'])}, {each['crc']} }},")
    print("};\n\nstatic const struct {\n    int32_t values[16];\n    uint16_t crc;\n}")
    print("settings_vectors[] = {")
    for each in vectors["settings"]:
        print(f"    {{ {{ {', '.join(map(str, each['values']))} }}, {each['crc']} }},")
    print("};")


if __name__ == "__main__":
    main(sys.argv[1])
