#!/usr/bin/python3
"""Cuts the three fonts of the game out of Lato 2.

Needs Debian's fonts-lato and fonttools:  apt-get install fonts-lato fonttools
Writes CavaloSans-*.ttf beside this file. "Lato" is a reserved name of the
licence (../licences/OFL-Lato.txt), so the subset has a name of its own.
"""
import os
from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/truetype/lato/Lato-%s.ttf"
HERE = os.path.dirname(os.path.abspath(__file__))
WEIGHTS = ["Regular", "Bold", "Heavy"]

LETTERS = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B),            # Latin
    (0x2009, 0x2009), (0x2010, 0x2015), (0x2018, 0x201A), (0x201C, 0x201E),
    (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030), (0x2032, 0x2033),
    (0x2039, 0x203A), (0x2070, 0x2079), (0x2080, 0x2089), (0x20AC, 0x20AC),
    (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212), (0x221A, 0x221A),
    (0x221E, 0x221E), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265),
    (0x3B1, 0x3B2), (0x1D48, 0x1D48), (0xFFFD, 0xFFFD),     # alpha, beta, and d as an exponent
]
# Kerning is kept where it is seen: between these, and from this strength on.
KERNED = set(range(0x21, 0x7F)) | {ord(c) for c in "ÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõú«»·–—‘’“”…"}
WEAKEST = 24  # of 2000 units to the em


def cut(weight):
    font = TTFont(SOURCE % weight)
    options = subset.Options()
    options.hinting = False
    options.legacy_kern = True
    options.layout_features = []
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "DSIG", "FFTM"]
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    s = subset.Subsetter(options)
    s.populate(unicodes=[u for a, b in LETTERS for u in range(a, b + 1)])
    s.subset(font)

    kerned = {name for u, name in font.getBestCmap().items() if u in KERNED}
    for table in font["kern"].kernTables:
        table.kernTable = {
            pair: v for pair, v in table.kernTable.items()
            if abs(v) >= WEAKEST and pair[0] in kerned and pair[1] in kerned
        }
    rename(font["name"], weight)
    font.save(os.path.join(HERE, "CavaloSans-%s.ttf" % weight), reorderTables=True)


def rename(names, weight):
    """Gives the subset its own name; copyright and licence stay."""
    own = {1: "Cavalo Sans " + weight, 2: "Regular", 3: "CavaloSans-" + weight,
           4: "Cavalo Sans " + weight, 6: "CavaloSans-" + weight}
    kept = {0, 5, 8, 9, 13, 14}
    names.names = [n for n in names.names
                   if n.platformID == 3 and n.langID == 0x409 and (n.nameID in kept or n.nameID in own)]
    for n in names.names:
        if n.nameID in own:
            n.string = own[n.nameID]


for w in WEIGHTS:
    cut(w)
