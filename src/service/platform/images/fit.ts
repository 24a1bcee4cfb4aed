import * as E from 'fp-ts/Either'
import sharp, { type Sharp } from 'sharp'
import type { Frame } from './drawings.ts'

export interface NoImage {
  readonly _tag: 'NoImage'
}

const PIXELS = 40_000_000
const WHITE = '#ffffff'
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']

// Fits the image into the frame without enlarging and pads it with white. SVG is rejected. [IMG-02, OC-60]
export const fitImage = async (bytes: Buffer, { width, height }: Frame): Promise<E.Either<NoImage, Sharp>> => {
  try {
    const options = { limitInputPixels: PIXELS, failOn: 'error' } as const
    const { format } = await sharp(bytes, options).metadata()
    if (!FORMATS.includes(format)) return E.left({ _tag: 'NoImage' })
    const inside = await sharp(bytes, options)
      .rotate()
      .flatten({ background: WHITE })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: w, height: h, channels } = inside.info
    const left = Math.floor((width - w) / 2)
    const top = Math.floor((height - h) / 2)
    return E.right(
      sharp(inside.data, { raw: { width: w, height: h, channels } }).extend({
        left,
        top,
        right: width - w - left,
        bottom: height - h - top,
        background: WHITE,
      }),
    )
  } catch {
    return E.left({ _tag: 'NoImage' })
  }
}
