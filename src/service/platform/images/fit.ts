import * as E from 'fp-ts/Either'
import sharp, { type Sharp } from 'sharp'
import { readPicture } from './read-picture.ts'
import type { Frame } from './drawings.ts'

export interface NoImage {
  readonly _tag: 'NoImage'
}

const WHITE = '#ffffff'

// Fits the image into the frame without enlarging and pads it with white. SVG is rejected. [IMG-02, OC-60]
export const fitImage = async (bytes: Buffer, { width, height }: Frame): Promise<E.Either<NoImage, Sharp>> => {
  try {
    const picture = await readPicture(bytes)
    if (E.isLeft(picture)) return E.left({ _tag: 'NoImage' })
    const inside = await picture.right
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
