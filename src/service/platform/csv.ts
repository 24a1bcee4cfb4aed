import { parse } from 'csv-parse/sync'
import * as E from 'fp-ts/Either'
import { CSV_START, csvRowOf, csvValueOf, type Cell } from './tables/table-cells.ts'

const MAX_LINES = 20_000
// Characters.
const MAX_ROW = 65_536

const strings = {
  unreadable: 'файл не читается как CSV',
  tooMany: `строк больше ${MAX_LINES}: разделите файл`,
  empty: 'в файле нет строк',
  tooLong: `строка длиннее ${MAX_ROW} знаков: проверьте кавычки`,
} as const

// The format that Excel reads in Russia: semicolons, decimal commas and a byte order mark.
export const toCsv = (rows: ReadonlyArray<ReadonlyArray<Cell | Date>>): string =>
  CSV_START + rows.map(csvRowOf).join('')

export interface CsvError {
  readonly line: number
  readonly message: string
}

export interface CsvRow {
  readonly line: number
  /** Keyed by column title. */
  readonly values: Readonly<Record<string, string>>
}

// The first row holds the titles. Columns are separated by semicolons or commas.
export const fromCsv = (text: string): E.Either<CsvError, ReadonlyArray<CsvRow>> => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  try {
    const rows = parse(text, {
      bom: true,
      columns: (titles: ReadonlyArray<string>) => titles.map((title) => title.trim().toLowerCase()),
      delimiter: head.includes(';') ? ';' : ',',
      info: true,
      max_record_size: MAX_ROW,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_LINES + 1,
      trim: true,
    }) as unknown as ReadonlyArray<{
      readonly info: { readonly lines: number }
      readonly record: Readonly<Record<string, string>>
    }>
    if (rows.length === 0) return E.left({ line: 1, message: strings.empty })
    if (rows.length > MAX_LINES) return E.left({ line: MAX_LINES, message: strings.tooMany })
    return E.right(
      rows.map(({ info, record }) => ({
        line: info.lines,
        values: Object.fromEntries(Object.entries(record).map(([title, value]) => [title, csvValueOf(value)])),
      })),
    )
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE'
    return E.left({ line, message: isTooLong ? strings.tooLong : strings.unreadable })
  }
}
