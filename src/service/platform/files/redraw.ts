import sharp, { type Sharp } from 'sharp'
import type { FileKind } from './sniff.ts'

const PIXELS = 25_000_000
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

// Re-encodes the image, which removes metadata and hidden data. Null if the image is broken or has too many pixels.
export const redrawn = async (bytes: Uint8Array, kind: PictureKind): Promise<Buffer | null> => {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    return await encodedAs(image, kind).toBuffer()
  } catch {
    return null
  }
}
