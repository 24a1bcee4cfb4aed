const utf8 = new TextDecoder('utf-8', { fatal: true })

interface Decoded {
  readonly text: string
  /** Excel has replaced the letters that windows-1251 lacks. */
  readonly isLossy: boolean
}

/** The text of a CSV file in the encodings in which Excel saves it. */
export const decodedCsv = (bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isLossy: false }
  try {
    return { text: utf8.decode(bytes), isLossy: false }
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), isLossy: true }
  }
}
