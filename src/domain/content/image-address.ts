import { none, some, type Option } from 'fp-ts/Option'

/**
 * Allowed picture sizes in pixels: squares for cards and galleries, 3:2 for promotions and posts, 3:1 for banners, Open
 * Graph. Other sizes get 404.
 */
export const IMAGE_SIZES = [
  { width: 96, height: 96 },
  { width: 160, height: 160 },
  { width: 300, height: 300 },
  { width: 450, height: 450 },
  { width: 600, height: 600 },
  { width: 900, height: 900 },
  { width: 1200, height: 1200 },
  { width: 360, height: 240 },
  { width: 720, height: 480 },
  { width: 1200, height: 400 },
  { width: 2400, height: 800 },
  { width: 1200, height: 630 },
] as const

export type ImageSize = (typeof IMAGE_SIZES)[number]

export const THUMBNAIL = IMAGE_SIZES[2]

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** `dark.avif` is the picture for the dark scheme, which only drawn pictures have. */
export type ImageExtension = ImageFormat | `dark.${ImageFormat}`

export interface ImageRequest {
  readonly source: string
  readonly size: ImageSize
  readonly format: ImageFormat
  readonly isDark?: true
}

/** A picture that the service draws. The others are stored: fetched, exchanged with 1C or uploaded. */
export const isDrawn = (source: string): boolean => !/^(https?|1c|upload):/.test(source)

export const IMAGE_PREFIX = '/_image/i/'

const ADDRESS = /^\/_image\/i\/rs:fit:(\d{1,4}):(\d{1,4}):0:1\/([\w-]+)(\.dark)?\.([a-z]+)$/

const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text).reduce((read, byte) => read + String.fromCharCode(byte), '')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const fromBase64Url = (encoded: string): Option<string> => {
  if (encoded.length % 4 === 1) return none
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return toBase64Url(text) === encoded ? some(text) : none
}

/** Returns a function that builds the addresses of one picture; encodes the source once. [IMG-01, IMG-02] */
export const imageAddressesOf = (source: string): ((size: ImageSize, format: ImageExtension) => string) => {
  const encoded = toBase64Url(source)
  return (size, format) => `${IMAGE_PREFIX}rs:fit:${size.width}:${size.height}:0:1/${encoded}.${format}`
}

/**
 * The path of a resized picture: fitted into the size, never enlarged, padded to the exact size. A lone surrogate in
 * the source becomes U+FFFD. [IMG-01, IMG-02]
 */
export const imageAddress = (source: string, size: ImageSize, format: ImageExtension): string =>
  imageAddressesOf(source)(size, format)

/** Parses a path; `none` unless `imageAddress` writes exactly this path for a listed size and format. [IMG-01] */
export const imageRequest = (path: string): Option<ImageRequest> => {
  const [, width, height, encoded = '', dark, extension] = ADDRESS.exec(path) ?? []
  const size = IMAGE_SIZES.find((known) => String(known.width) === width && String(known.height) === height)
  const format = IMAGE_FORMATS.find((known) => known === extension)
  if (size === undefined || format === undefined) return none
  const source = fromBase64Url(encoded)
  return source._tag === 'Some'
    ? some({ source: source.value, size, format, ...(dark !== undefined && { isDark: true }) })
    : none
}
