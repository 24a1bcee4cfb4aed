import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

const CP1251 = new Map(
  Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1251').decode(Uint8Array.of(code)), code]),
)

/** A letter that windows-1251 lacks becomes a question mark. */
export const inCp1251 = (text: string): Buffer =>
  Buffer.from(Array.from({ length: text.length }, (_, at) => CP1251.get(text[at] ?? '') ?? 0x3f))

const MONTHS = 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ')

const opened = (text: string): string => {
  const formula = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  if (/^[=+\-@]/.test(text) && !/^[+-]?\d+(?:,\d+)?$/.test(text)) return '#ИМЯ?'
  const [, day, month] = /^(\d{1,2})[.\-/](\d{1,2})(?:[.\-/]\d{2,4})?$/.exec(text) ?? []
  if (day !== undefined && Number(month) <= 12) return `${day.padStart(2, '0')}.${MONTHS[Number(month) - 1] ?? ''}`
  if (/^[+-]?\d+(?:,\d+)?$/.test(text)) {
    const number = Number(text.replace(',', '.'))
    return Math.abs(number) < 1e11 ? String(number).replace('.', ',') : number.toExponential(5).replace('.', ',')
  }
  if (/^\d+e\d+$/i.test(text)) return Number(text).toExponential(2).replace('.', ',')
  return /^(?:истина|ложь|true|false)$/i.test(text) ? text.toUpperCase() : text
}

/** What Excel in Russia saves of a CSV file that it has opened, as `CSV (разделители — запятые)`. */
export const savedByExcel = (csv: Uint8Array, encode: (text: string) => Uint8Array = inCp1251): Uint8Array => {
  const rows = parse(Buffer.from(csv), { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] })
  return encode(
    stringify(
      rows.map((row) => row.map(opened)),
      { delimiter: ';', record_delimiter: 'windows' },
    ),
  )
}
