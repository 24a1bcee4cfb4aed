import { none, some, type Option } from 'fp-ts/Option'
import { IMAGE_FORMATS, IMAGE_SIZES, toBase64Url, type ImageFormat, type ImageSize } from './image-address.ts'

export interface ImageRequest {
  readonly source: string
  readonly size: ImageSize
  readonly format: ImageFormat
  readonly isDark?: true
}

const ADDRESS = /^\/_image\/i\/rs:fit:(\d{1,4}):(\d{1,4}):0:1\/([\w-]+)(\.dark)?\.([a-z]+)$/

const fromBase64Url = (encoded: string): Option<string> => {
  if (encoded.length % 4 === 1) return none
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return toBase64Url(text) === encoded ? some(text) : none
}

/** Parses a path; `none` unless `imageAddress` writes exactly this path for a listed size and format. [IMG-01] */
export const imageRequest = (path: string): Option<ImageRequest> => {
  const [, width, height, encoded = '', dark, extension] = ADDRESS.exec(path) ?? []
  const size = IMAGE_SIZES.find((each) => String(each.width) === width && String(each.height) === height)
  const format = IMAGE_FORMATS.find((each) => each === extension)
  if (size === undefined || format === undefined) return none
  const source = fromBase64Url(encoded)
  return source._tag === 'Some'
    ? some({ source: source.value, size, format, ...(dark !== undefined && { isDark: true }) })
    : none
}
