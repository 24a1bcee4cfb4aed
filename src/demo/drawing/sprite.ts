import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { lettering } from './lettering.ts'
import { objectBody, ownKey } from './objects.ts'
import { oklchOfHex, type Oklch } from './oklch.ts'
import { TINTS, type Tint } from './palette.ts'
import { keyColour, recolour } from './recolour.ts'

export interface Sprite {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export interface Cast {
  readonly name: string
  readonly tint: Tint | null
  readonly turn: number
  readonly mirrored: boolean
  /** Title and author of a book, as `lettering` takes them. */
  readonly label?: string | undefined
}

const KEY_SIZE = 48
// Icons with filters have ragged edges; small ones are rendered at double size.
const FINE_UP_TO = 900

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const svgOf = (body: string, size: number, { turn, mirrored }: Pick<Cast, 'turn' | 'mirrored'>): Buffer => {
  const flip = mirrored ? ' translate(32 0) scale(-1 1)' : ''
  return Buffer.from(
    `<svg ${NAMESPACES} width="${size}" height="${size}" viewBox="-5 -5 42 42">` +
      `<g transform="rotate(${turn} 16 16)${flip}">${body}</g></svg>`,
  )
}

const keys = new LRUCache<string, Oklch>({ max: 500 })

const keyOf = async (name: string, body: string): Promise<Oklch> => {
  const own = ownKey(name)
  if (own !== null) return oklchOfHex(own)
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = keyColour(
    await sharp(svgOf(body, KEY_SIZE, { turn: 0, mirrored: false }))
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  keys.set(name, key)
  return key
}

export const spriteOf = async (cast: Cast, size: number): Promise<Sprite> => {
  const body = await objectBody(cast.name)
  const whole = cast.label === undefined ? body : body + lettering(cast.label)
  const painted = recolour(
    whole,
    await keyOf(cast.name, body),
    cast.tint === null ? null : oklchOfHex(TINTS[cast.tint]),
  )
  const fine = body.includes('filter="') && size <= FINE_UP_TO ? 2 : 1
  const box = Math.max(32, Math.round((size * 42) / 28))
  const drawn = await sharp(svgOf(painted, box * fine, cast))
    .ensureAlpha()
    .resize(box, box)
    .raw()
    .toBuffer()
  const { data, info } = await sharp(drawn, { raw: { width: box, height: box, channels: 4 } })
    .trim({ background: '#00000000', threshold: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
