export const FILE_KINDS = ['jpg', 'png', 'webp', 'pdf'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const startsWith = (bytes: Uint8Array, at: number, ...expected: ReadonlyArray<number>): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const isTiff = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0, 0x49, 0x49, 0x2a, 0x00) || startsWith(bytes, 0, 0x4d, 0x4d, 0x00, 0x2a)

// AVIF and HEIC are boxes that begin with `ftyp`.
const isBoxed = (bytes: Uint8Array): boolean => startsWith(bytes, 4, 0x66, 0x74, 0x79, 0x70)

const isGif = (bytes: Uint8Array): boolean => startsWith(bytes, 0, 0x47, 0x49, 0x46, 0x38)

// Detects the type by the first bytes; ignores the name and the declared type. GIF, AVIF, HEIC and TIFF are stored as
// WebP.
export const kindOf = (bytes: Uint8Array): FileKind | null => {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpg'
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'webp'
  if (isGif(bytes) || isTiff(bytes) || isBoxed(bytes)) return 'webp'
  return startsWith(bytes, 0, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : null
}
