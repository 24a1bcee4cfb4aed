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

const mostMegapixels = (metadata: Metadata, limit: number): number => {
  // 16 bits of a colour and more
  const most = metadata.depth === 'uchar' ? limit : limit / 2
  return isWhole(metadata) ? Math.min(most, WHOLE_MEGAPIXELS) : most
}

const HEIC_BRAND = /^ftyp(?:hei[cxms]|hev[cxms])/

// The library is built without a decoder of HEVC.
const isHeic = (bytes: Uint8Array): boolean => HEIC_BRAND.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

const pixelsOf = ({ width, height, pageHeight }: Metadata): number => width * (pageHeight ?? height)

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHUNK_FRAME_BYTES = 12
const TEXT_CHUNKS = ['zTXt', 'iTXt', 'tEXt']

// The decoder unpacks each text chunk of a PNG: 5 MB of them took 16 s.
const withoutPngTexts = (bytes: Buffer): Buffer => {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return bytes
  const parts: Array<Buffer> = [PNG]
  for (let at = PNG.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at)
    if (!TEXT_CHUNKS.includes(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts.length === 1 ? bytes : Buffer.concat(parts)
}

const DECODE_LIMIT_S = 60
// Larger pictures are decoded one at a time: four AVIF of 16 megapixels at once take 1,100 MiB.
const ALONE_MEGAPIXELS = 4
let lastAlone: Promise<unknown> = Promise.resolve()

const alone = async <A>(work: () => Promise<A>): Promise<A> => {
  const result = lastAlone.then(work)
  lastAlone = result.catch(() => undefined)
  return result
}

/**
 * Draws from the first frame of a picture that is not too large to decode. Resize first: then it is shrunk while it is
 * read.
 */
export const drawPicture = async <A>(
  given: Uint8Array,
  draw: (picture: Sharp) => Promise<A>,
): Promise<E.Either<PictureError, A>> => {
  if (isHeic(given)) return E.left({ _tag: 'Heic' })
  const bytes = withoutPngTexts(Buffer.from(given.buffer, given.byteOffset, given.byteLength))
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const limit = metadata === null ? undefined : MEGAPIXELS[metadata.format]
  if (metadata === null || limit === undefined) return E.left({ _tag: 'NotPicture' })
  const [pixels, most] = [pixelsOf(metadata), mostMegapixels(metadata, limit)]
  if (pixels > most * MEGA) return E.left({ _tag: 'TooManyPixels', megapixels: Math.ceil(pixels / MEGA), most })
  const drawn = () =>
    draw(
      sharp(bytes, { limitInputPixels: most * MEGA, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
        seconds: DECODE_LIMIT_S,
      }),
    )
  try {
    return E.right(await (pixels > ALONE_MEGAPIXELS * MEGA ? alone(drawn) : drawn()))
  } catch {
    return E.left({ _tag: 'Broken' })
  }
}
