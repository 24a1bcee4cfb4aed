/** Subsets the font to the characters of Russian pages: `node scripts/subset-fonts.ts`. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const SOURCE = new URL('../node_modules/@fontsource-variable/golos-text/', import.meta.url)
const TARGET = new URL('../src/ui/kit/fonts/', import.meta.url)
const WEIGHTS = { min: 400, max: 700 }
const FEATURES = ['kern', 'lnum', 'tnum']

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const faces = [
  { name: 'cyrillic', source: 'cyrillic', text: `${range(0x410, 0x44f)}Ёё№` },
  { name: 'latin', source: 'latin', text: `${range(0x20, 0x7e)}\u00a0\u202f©«»·×–—…−` },
  {
    name: 'rare',
    source: 'latin',
    text: `${range(0xa1, 0xff)}\u2009\u2011‘’‚“”„•™←↑→↓`.replace(/[©«»·×]/g, ''),
  },
  { name: 'rouble', source: 'latin-ext', text: '₽' },
]

await mkdir(TARGET, { recursive: true })
for (const { name, source, text } of faces) {
  const whole = await readFile(new URL(`files/golos-text-${source}-wght-normal.woff2`, SOURCE))
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
  await writeFile(new URL(`golos-${name}.woff2`, TARGET), cut)
  console.log(`golos-${name}.woff2: ${whole.length} -> ${cut.length} bytes`)
}
await copyFile(new URL('LICENSE', SOURCE), fileURLToPath(new URL('LICENSE', TARGET)))
