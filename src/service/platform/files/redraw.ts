import type * as E from 'fp-ts/Either'
import type { Sharp } from 'sharp'
import { drawPicture, type PictureError } from '../images/read-picture.ts'
import type { FileKind } from './sniff.ts'

const LONGEST_SIDE = 2_560

type PictureKind = Exclude<FileKind, 'pdf'>

const encodedAs = (image: Sharp, kind: PictureKind): Sharp => {
  switch (kind) {
    case 'jpg':
      return image.jpeg({ quality: 85 })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: 85 })
  }
}

// Re-encodes the image, which removes metadata and hidden data.
export const redrawn = (bytes: Uint8Array, kind: PictureKind): Promise<E.Either<PictureError, Buffer>> =>
  drawPicture(bytes, (picture) =>
    encodedAs(
      picture.rotate().resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true }),
      kind,
    ).toBuffer(),
  )
