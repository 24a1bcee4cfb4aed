export const FILE_KINDS = ['jpg', 'png', 'webp', 'pdf'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const startsWith = (bytes: Uint8Array, at: number, ...expected: ReadonlyArray<number>): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

// Detects the type by the first bytes; ignores the name and the declared type.
export const kindOf = (bytes: Uint8Array): FileKind | null => {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpg'
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'webp'
  return startsWith(bytes, 0, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : null
}
