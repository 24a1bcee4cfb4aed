const FIRST = 0x80
const decoder = new TextDecoder('windows-1251')

const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: FIRST }, (_, at) => at + FIRST).map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
)

export const windows1251 = (xml: string): Uint8Array => {
  const bytes: Array<number> = []
  for (const letter of xml) {
    const code = letter.codePointAt(0) ?? 0
    const byte = code < FIRST ? code : BYTES.get(letter)
    if (byte === undefined) bytes.push(...Buffer.from(`&#${String(code)};`, 'latin1'))
    else bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
