import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { lettering, packetLettering } from './lettering.ts'
import { objectBody, ownKey } from './objects.ts'
import { UNLIT } from './objects/light.ts'
import { oklchOfHex, type Oklch } from './oklch.ts'
import { TINTS, type Tint } from './palette.ts'
import { keyColour, recolour } from './recolour.ts'
import { TEXTURES, type Texture } from './texture.ts'

export interface Sprite {
  readonly data: Buffer
  // Converts a point of the drawing to pixels from the top left corner.
  readonly at: (x: number, y: number) => readonly [left: number, top: number]
  readonly unit: number
  readonly width: number
  readonly height: number
}

export interface Cast {
  readonly name: string
  readonly tint: Tint | null
  readonly turn: number
  readonly mirrored: boolean
  // Title and author printed on a book; see `lettering` for the format.
  readonly label?: string | undefined
  readonly isOff?: boolean | undefined
  // Pieces of a set.
  readonly count?: number | undefined
  readonly texture?: Texture | undefined
}

const KEY_SIZE = 48
const EDGE = 5
const BOX = 42
const HEX = /#[0-9a-f]{6}/g
// Icons with filters have ragged edges; small ones are rendered at double size.
const FINE_UP_TO = 900

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const svgOf = (body: string, size: number, { turn, mirrored }: Pick<Cast, 'turn' | 'mirrored'>): Buffer => {
  const flip = mirrored ? ' translate(32 0) scale(-1 1)' : ''
  return Buffer.from(
    `<svg ${NAMESPACES} width="${size}" height="${size}" viewBox="-${EDGE} -${EDGE} ${BOX} ${BOX}">` +
      `<g transform="rotate(${turn} 16 16)${flip}">${body}</g></svg>`,
  )
}

const keys = new LRUCache<string, Oklch>({ max: 500 })

const keyOf = async ({ name, count }: Cast, body: string): Promise<Oklch> => {
  const own = ownKey(name, count)
  if (own !== null) return oklchOfHex(own)
  const colour = keys.get(name)
  if (colour !== undefined) return colour
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
  const body = await objectBody(cast.name, cast.count)
  const lettered =
    cast.label === undefined ? body : body + (cast.name.startsWith('seeds') ? packetLettering : lettering)(cast.label)
  const whole = cast.isOff ? lettered.replace(HEX, (hex) => UNLIT[hex] ?? hex) : lettered
  const painted = recolour(whole, await keyOf(cast, body), cast.tint === null ? null : oklchOfHex(TINTS[cast.tint]))
  const fine = body.includes('filter="') && size <= FINE_UP_TO ? 2 : 1
  const box = Math.max(32, Math.round((size * BOX) / 28))
  const plain = await sharp(svgOf(painted, box * fine, cast))
    .ensureAlpha()
    .resize(box, box)
    .raw()
    .toBuffer()
  const drawn =
    cast.texture === undefined
      ? plain
      : await sharp(plain, { raw: { width: box, height: box, channels: 4 } })
          .composite([{ input: svgOf(TEXTURES[cast.texture], box, cast), blend: 'atop' }])
          .raw()
          .toBuffer()
  const { data, info } = await sharp(drawn, { raw: { width: box, height: box, channels: 4 } })
    .trim({ background: '#00000000', threshold: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const unit = box / BOX
  const left = (info.trimOffsetLeft ?? 0) + EDGE * unit
  const top = (info.trimOffsetTop ?? 0) + EDGE * unit
  const at: Sprite['at'] = (x, y) => [left + (cast.mirrored ? 32 - x : x) * unit, top + y * unit]
  return { data, width: info.width, height: info.height, unit, at }
}
