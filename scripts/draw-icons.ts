/** Renders the app icons from `public/favicon.svg`: `node scripts/draw-icons.ts`. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const PUBLIC = new URL('../public/', import.meta.url)
const GROUND =
  /--ground:\s*(#[0-9a-f]{6})/.exec(
    await readFile(new URL('../src/ui/kit/style/tokens.css', import.meta.url), 'utf8'),
  )?.[1] ?? '#ffffff'
/** Maskable icons: only the middle circle of 80% is safe; this is the width of the square in it. */
const SAFE = 0.56
const SIGN_UNITS = 32
const DPI = 72

const sign = await readFile(new URL('favicon.svg', PUBLIC))
const signOf = (size: number) => sharp(sign, { density: (DPI * size) / SIGN_UNITS }).resize(size, size)
const draw = async (picture: Sharp, name: string) => {
  await picture.png({ compressionLevel: 9, palette: true }).toFile(fileURLToPath(new URL(name, PUBLIC)))
}

for (const size of [192, 512]) await draw(signOf(size), `icon-${String(size)}.png`)

const whole = 512
const input = await signOf(Math.round(whole * SAFE))
  .png()
  .toBuffer()
await draw(
  sharp({ create: { width: whole, height: whole, channels: 3, background: GROUND } }).composite([{ input }]),
  'icon-maskable.png',
)
