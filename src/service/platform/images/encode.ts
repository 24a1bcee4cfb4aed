import type { Sharp } from 'sharp'
import type { ImageFormat } from '../../../domain/content/image-address.ts'

// Low effort: tens of milliseconds an image, and still smaller than WebP.
const AVIF = { quality: 52, effort: 2, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 80, effort: 3, smartSubsample: true } as const
const JPEG = { quality: 82, progressive: true, chromaSubsampling: '4:4:4' } as const

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const encoded = (image: Sharp, format: ImageFormat): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      return image.avif(AVIF).toBuffer()
    case 'webp':
      return image.webp(WEBP).toBuffer()
    case 'jpg':
      return image.jpeg(JPEG).toBuffer()
  }
}
