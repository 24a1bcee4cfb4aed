import { expect, it } from 'vitest'
import { decodedCsv } from '../../../src/contract/admin/decoded-csv.ts'

const TEXT = 'Улица;Дом\r\nЁлочная;12\r\n'

const windows1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    if (sign === 'Ё') return 0xa8
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0)).buffer)

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT), false],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`), false],
  ['windows-1251', windows1251(TEXT), true],
  ['UTF-16', utf16(TEXT), false],
])('a file of Excel in %s is read', (_, bytes, isLossy) => {
  expect(decodedCsv(bytes)).toEqual({ text: TEXT, isLossy })
})
