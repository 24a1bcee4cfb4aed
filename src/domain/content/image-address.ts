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

/** A picture that the service draws. The others are stored: fetched, exchanged with 1C or uploaded. */
export const isDrawn = (source: string): boolean => !/^(https?|1c|upload):/.test(source)

export const IMAGE_PREFIX = '/_image/i/'

/** The UTF-8 bytes of a text as base64url, without padding. A lone surrogate becomes U+FFFD. [IMG-01] */
export const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text).reduce((read, byte) => read + String.fromCharCode(byte), '')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
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

const MARK_PREFIX = '/_image/mark/'
const MARK = /^\/_image\/mark\/([\w-]{43})\.png$/

/** The path of an uploaded picture that is shown whole: a logo or an icon. */
export const markAddress = (source: string): string => `${MARK_PREFIX}${source.slice('upload:'.length)}.png`

/** The source that the path names; null if it is the path of no mark. */
export const markSource = (path: string): string | null => {
  const key = MARK.exec(path)?.[1]
  return key === undefined ? null : `upload:${key}`
}
