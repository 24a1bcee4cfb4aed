import * as E from 'fp-ts/Either'
import sharp, { type Metadata, type Sharp } from 'sharp'

export type PictureError =
  | { readonly _tag: 'NotPicture' }
  | { readonly _tag: 'Heic' }
  | { readonly _tag: 'Broken' }
  | { readonly _tag: 'TooManyPixels'; readonly megapixels: number; readonly most: number }

// Baseline JPEG, PNG and TIFF are shrunk while they are read, row by row; other pictures are decoded as a whole. Memory
// above an idle process: 61, 88 and 95 MiB for 100 megapixels of the first three, 90 MiB for 40 of WebP, 236 MiB for 40
// of GIF and 708 MiB for 40 of AVIF. docs/decisions/uploads.md
const STREAMED_MEGAPIXELS = 100
const WHOLE_MEGAPIXELS = 40
const MEGAPIXELS: Readonly<Record<string, number>> = {
  jpeg: STREAMED_MEGAPIXELS,
  png: STREAMED_MEGAPIXELS,
  tiff: STREAMED_MEGAPIXELS,
  webp: WHOLE_MEGAPIXELS,
  gif: 25,
  heif: 16,
}
const MEGA = 1_000_000
// An orientation above 4 turns the picture on its side, which needs the whole of it; a JPEG is smaller by then.
const LAST_UPRIGHT = 4

const isWhole = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  isProgressive === true || (format !== 'jpeg' && orientation > LAST_UPRIGHT)

const mostMegapixels = (metadata: Metadata, most: number): number =>
  isWhole(metadata) ? Math.min(most, WHOLE_MEGAPIXELS) : most

const HEIC_BRAND = /^ftyp(?:hei[cxms]|hev[cxms])/

// The library is built without a decoder of HEVC.
const isHeic = (bytes: Uint8Array): boolean => HEIC_BRAND.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

const pixelsOf = ({ width, height, pageHeight }: Metadata): number => width * (pageHeight ?? height)

/** Opens the first frame of a picture that is not too large to decode. Resize first: then it is shrunk while it is read. */
export const readPicture = async (bytes: Uint8Array): Promise<E.Either<PictureError, Sharp>> => {
  if (isHeic(bytes)) return E.left({ _tag: 'Heic' })
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const limit = MEGAPIXELS[metadata.format]
    if (limit === undefined) return E.left({ _tag: 'NotPicture' })
    const [pixels, most] = [pixelsOf(metadata), mostMegapixels(metadata, limit)]
    if (pixels > most * MEGA) return E.left({ _tag: 'TooManyPixels', megapixels: Math.ceil(pixels / MEGA), most })
    return E.right(sharp(bytes, { limitInputPixels: most * MEGA, failOn: 'error', sequentialRead: true, pages: 1 }))
  } catch {
    return E.left({ _tag: 'NotPicture' })
  }
}
