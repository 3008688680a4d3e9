"""Gives the headline face a round 3 and shows its right quote for U+0027 too.

python3 scripts/fonts/alter-fraunces.py (needs fonttools and brotli). Running it again changes nothing.
"""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

FONTS = Path(__file__).parents[2] / "app/styles/fonts"
ON, OFF = 1, 0

# The lower bowl stays Fraunces' own, from its right side around to where it meets the stem.
LOWER_BOWL = ((960, 393), (447, 723))
BEFORE = [(588, 772, ON), (772, 735, OFF), (960, 560, OFF)]
UPPER_BOWL = [
    (386, 723, ON), (362, 723, OFF), (362, 760, OFF), (386, 760, ON), (440, 760, ON),
    (545, 762, OFF), (676, 905, OFF), (676, 1082, ON), (676, 1262, OFF), (578, 1394, OFF), (470, 1394, ON),
    (374, 1394, OFF), (292, 1288, OFF), (292, 1196, ON), (292, 1150, ON), (292, 1086, OFF), (240, 1024, OFF),
    (192, 1024, ON), (144, 1024, OFF), (92, 1080, OFF), (92, 1135, ON), (92, 1218, OFF), (186, 1348, OFF),
    (368, 1422, OFF), (492, 1422, ON), (624, 1422, OFF), (796, 1338, OFF), (880, 1186, OFF), (880, 1090, ON),
    (880, 960, OFF), (760, 822, OFF),
]


def round_three(font):
    glyphs = font["glyf"]
    name = font.getBestCmap()[0x33]
    old = glyphs[name]
    points = [(int(x), int(y), int(flag)) for (x, y), flag in zip(old.coordinates, old.flags)]
    first, last = (points.index((*end, ON)) for end in LOWER_BOWL)
    outline = BEFORE + points[first : last + 1] + UPPER_BOWL
    glyph = Glyph()
    glyph.numberOfContours = 1
    glyph.endPtsOfContours = [len(outline) - 1]
    glyph.coordinates = GlyphCoordinates([(x, y) for x, y, _ in outline])
    glyph.flags = bytearray(flag for *_, flag in outline)
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    glyph.recalcBounds(glyphs)
    glyphs[name] = glyph
    font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)


for cut in ("display", "italic"):
    file = FONTS / f"fraunces-{cut}.woff2"
    font = TTFont(file)
    if cut == "display":
        round_three(font)
    quote = font.getBestCmap()[0x2019]
    for table in font["cmap"].tables:
        table.cmap[0x27] = quote
    options = subset.Options(
        layout_features=["*"], notdef_outline=True, glyph_names=False, hinting=False, name_IDs=["*"],
        recalc_bounds=False, flavor="woff2",
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    subset.save_font(font, str(file), options)
    print(file.name, file.stat().st_size)
