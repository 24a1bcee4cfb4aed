import * as E from 'fp-ts/Either'
import sharp, { type Sharp } from 'sharp'
import { drawPicture } from './read-picture.ts'
import type { Frame } from './drawings.ts'

export interface NoImage {
  readonly _tag: 'NoImage'
}

const WHITE = '#ffffff'

// Fits the image into the frame without enlarging and pads it with white. SVG is rejected. [IMG-02, OC-60]
export const fitImage = async (bytes: Buffer, { width, height }: Frame): Promise<E.Either<NoImage, Sharp>> => {
  const inside = await drawPicture(bytes, (picture) =>
    picture
      .rotate()
      .flatten({ background: WHITE })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  if (E.isLeft(inside)) return E.left({ _tag: 'NoImage' })
  const { width: w, height: h, channels } = inside.right.info
  const left = Math.floor((width - w) / 2)
  const top = Math.floor((height - h) / 2)
  return E.right(
    sharp(inside.right.data, { raw: { width: w, height: h, channels } }).extend({
      left,
      top,
      right: width - w - left,
      bottom: height - h - top,
      background: WHITE,
    }),
  )
}
