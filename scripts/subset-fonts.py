#!/usr/bin/python3
"""Writes the typeface of Russian pages to src/ui/kit/fonts: `/usr/bin/python3 scripts/subset-fonts.py`.

Needs the Debian packages python3-fonttools and python3-brotli.

The source has a file for each script, and masters at 400, 500, 600 and 700. The masters at 500 and 600 keep all widths
and kerning, but an outline only if its points are more than TOLERANCE away from the line between 400 and 700.
"""

from io import BytesIO
from os import environ
from pathlib import Path
from shutil import copy

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / 'node_modules/@fontsource-variable/golos-text'
TARGET = ROOT / 'src/ui/kit/fonts'
LIGHTEST, *BETWEEN, HEAVIEST = WEIGHTS = (400, 500, 600, 700)
TOLERANCE = 10  # of 1000 units of the em
FEATURES = ['kern', 'lnum', 'tnum']
NOT_NEEDED = ['STAT', 'VVAR', 'vhea', 'vmtx']
NAMES = [*range(7), 14]  # up to the PostScript name; address of the licence


def characters(first: int, last: int) -> str:
    return ''.join(map(chr, range(first, last + 1)))


FACES = {
    'main': {
        'latin': characters(0x20, 0x7E) + '\u00a0©«»·×–—…−',
        'cyrillic': characters(0x410, 0x44F) + 'Ёё№',
        'latin-ext': '₽',
    },
    # few pages have these: not preloaded
    'rare': {
        'latin': ''.join(set(characters(0xA1, 0xFF)) - set('©«»·×')) + '\u2009\u2011‘’‚“”„•™←↑→↓',
    },
}


def cut(font: TTFont, text: str) -> TTFont:
    options = Options(layout_features=FEATURES, name_IDs=NAMES)
    options.drop_tables += NOT_NEEDED
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def share_components(font: TTFont) -> None:
    """Cyrillic letters with the shape of Latin ones, such as «А», refer to the Latin glyph instead of a copy of it."""
    glyphs = font['glyf']
    names = {}
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        if glyph.numberOfContours > 0:
            names.setdefault(tuple(glyph.coordinates), name)
    for name in font.getGlyphOrder():
        for component in getattr(glyphs[name], 'components', []):
            copy_of = glyphs[component.glyphName]
            if copy_of.numberOfContours > 0:
                component.glyphName = names[tuple(copy_of.coordinates)]


def master(parts: dict[str, str], weight: int) -> TTFont:
    files = []
    for source, text in parts.items():
        font = TTFont(SOURCE / f'files/golos-text-{source}-wght-normal.woff2')
        cut(instantiateVariableFont(font, {'wght': weight}), text).save(file := BytesIO())
        files.append(file)
    font = Merger().merge(files)
    share_components(font)
    return cut(font, ''.join(parts.values()))


def points(font: TTFont, name: str) -> list[tuple[float, float]]:
    glyph = font['glyf'][name]
    return [(c.x, c.y) for c in glyph.components] if glyph.isComposite() else glyph.getCoordinates(font['glyf'])[0]


def drop_linear_outlines(masters: dict[int, TTFont]) -> None:
    for weight in BETWEEN:
        share = (weight - LIGHTEST) / (HEAVIEST - LIGHTEST)
        for name in masters[weight].getGlyphOrder():
            of_weights = zip(*(points(masters[each], name) for each in (LIGHTEST, weight, HEAVIEST)))
            if all(
                abs(light + (heavy - light) * share - drawn) <= TOLERANCE
                for point in of_weights
                for light, drawn, heavy in zip(*point)
            ):
                del masters[weight]['glyf'].glyphs[name]


def build(parts: dict[str, str]) -> TTFont:
    masters = {weight: master(parts, weight) for weight in WEIGHTS}
    drop_linear_outlines(masters)
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag='wght', name='Weight', minimum=LIGHTEST, default=LIGHTEST, maximum=HEAVIEST))
    for weight, font in masters.items():
        space.addSource(SourceDescriptor(name=str(weight), font=font, location={'Weight': weight}))
    font, _, _ = varLib.build(space)
    del font['STAT']
    return font


# time in the font's header: the same source gives the same bytes
environ['SOURCE_DATE_EPOCH'] = '0'
TARGET.mkdir(parents=True, exist_ok=True)
for face, parts in FACES.items():
    font = build(parts)
    font.flavor = 'woff2'
    file = TARGET / f'golos-{face}.woff2'
    font.save(file)
    print(f'{file.name}: {file.stat().st_size} bytes, {len(font.getBestCmap())} characters')
copy(SOURCE / 'LICENSE', TARGET / 'LICENSE')
