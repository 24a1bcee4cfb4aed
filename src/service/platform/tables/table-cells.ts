import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { shopTimeOf } from '../../../domain/time/moment.ts'

export type Cell = string | number

/** More characters do not fit in a cell of Excel. */
export const MAX_CELL = 32_767

// A formula with a longer text is an error in Excel.
const MAX_FORMULA_TEXT = 255
const MAX_CONVERTED = 40
const BOM = '\uFEFF'

const FORMULA = /^[=+\-@\t\r]/
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/
// `0012`, `1-2`, `5 мая` and `истина` become a number, a date and a truth value.
const CONVERTED =
  /^\s*[\d.,(%$€₽]|^(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^(?:истина|ложь|true|false)$/i

const isConverted = (text: string): boolean => text.length <= MAX_CONVERTED && CONVERTED.test(text)

// `28.11.2026 18:30`, in the shop's time zone: Excel reads it as a date.
const csvDateOf = (date: Date): string => {
  const { today, time } = shopTimeOf(date.getTime())
  return `${today.slice(8)}.${today.slice(5, 7)}.${today.slice(0, 4)} ${time}`
}

/** The text of a CSV cell that Excel shows and saves as this value, and does not run. */
const csvCellOf = (value: Cell | Date): string => {
  if (value instanceof Date) return csvDateOf(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (QUOTED_FORMULA.test(value)) return `'${value}`
  if (!FORMULA.test(value) && !isConverted(value)) return value
  if (value.length <= MAX_FORMULA_TEXT && !/[\r\n\t]/.test(value) && !TEXT_FORMULA.test(value))
    return `="${value.replaceAll('"', '""')}"`
  return FORMULA.test(value) ? `'${value}` : value
}

/** The value of a CSV cell, whether or not a spreadsheet has saved it since. */
export const csvValueOf = (text: string): string => {
  const quoted = TEXT_FORMULA.exec(text)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return QUOTED_FORMULA.test(text) ? text.slice(1) : text
}

// The library quotes only the line ends that end its rows; Excel ends a row at each.
const LINE_END = /[\r\n]/

export const csvRowOf = (row: ReadonlyArray<Cell | Date>): string =>
  stringify([row.map(csvCellOf)], { delimiter: ';', record_delimiter: 'windows', quoted_match: LINE_END })

export const CSV_START = BOM

const DELIMITERS = [';', '\t', ','] as const

/** Rows of a CSV text, with its titles: at most one too many. A row that cannot be parsed throws. */
export const csvRows = (text: string, mostRows: number): ReadonlyArray<ReadonlyArray<string>> => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = DELIMITERS.find((one) => head.includes(one)) ?? ';'
  const rows = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, to: mostRows + 2 })
  return (rows as ReadonlyArray<ReadonlyArray<string>>).map((row) => row.map(csvValueOf))
}

/** Characters that an XLSX file cannot have. */
// eslint-disable-next-line no-control-regex -- these characters
export const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufffd-\uffff]/g

// A text that looks like an escaped character of a workbook is escaped itself.
const ESCAPED = /_x[0-9a-f]{4}_/gi

const escapedSign = (sign: string): string =>
  `_x${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}_`

/** The text of an XLSX cell: characters that XML lacks are left out. */
export const xlsxTextOf = (text: string): string => {
  const written = text.replace(UNWRITABLE, '').replace(ESCAPED, (escaped) => `_x005F${escaped}`)
  // write-excel-file looks for its texts in an object
  return written in {} ? written.replace(/^./, escapedSign) : written
}

/** The value of an XLSX cell as a text: a date is `28.11.2026`. */
export const xlsxValueOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(Number(value.toPrecision(15))).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (value instanceof Date) {
    const [year = '', month = '', day = ''] = value.toISOString().slice(0, 10).split('-')
    return `${day}.${month}.${year}`
  }
  return ''
}

const CP1251 = new Set(new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code)))

/** Whether Excel saves the value in windows-1251 as this text: a letter that it lacks becomes another sign. */
export const isSavedAs = (value: string, saved: string): boolean => {
  if (value.length !== saved.length) return false
  for (let at = 0; at < value.length; at += 1) if (value[at] !== saved[at] && CP1251.has(value[at] ?? '')) return false
  return true
}
