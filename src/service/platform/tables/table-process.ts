// Reads or writes a table with the memory of a process of its own. Node runs this file without a build: import only what
// Node can run.
import { readSheet } from 'read-excel-file/node'
import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { decodedCsv } from '../../../contract/admin/decoded-csv.ts'
import { beginApart } from '../foreign/apart.ts'
import { bytesWithin, checkUnpacked, TooMuch, UNPACK_RATIO } from '../foreign/bounded.ts'
import { type Cell, CSV_START, csvRowOf, csvRows, xlsxTextOf, xlsxValueOf } from './table-cells.ts'

export interface TableColumn {
  readonly title: string
  readonly width: number
}

export type TableTask =
  | { readonly _tag: 'Read'; readonly mostRows: number; readonly mostBytes: number }
  | {
      readonly _tag: 'Write'
      readonly kind: 'csv' | 'xlsx'
      readonly sheet: string
      readonly columns: ReadonlyArray<TableColumn>
    }

export interface TableRow {
  /** The number that a spreadsheet shows. */
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

export type TableError = 'empty' | 'tooMany' | 'tooLarge' | 'oldFormat' | 'unreadable'

export type FromTableProcess =
  | { readonly _tag: 'Rows'; readonly rows: ReadonlyArray<TableRow>; readonly isLossy: boolean }
  | { readonly _tag: 'Bytes'; readonly base64: string }
  | { readonly _tag: 'End'; readonly error: TableError | null }

const ROWS = 500
const BYTES = 1_048_576

const post = (message: FromTableProcess): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve())
  })

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

// XML of 20,000 rows of 25 columns has 40 MiB.
const UNPACKED = { bytes: 192 * 1_048_576, ratio: UNPACK_RATIO }

// The reader unpacks all of an archive at once, whatever its size.
const checkArchive = async (bytes: Buffer): Promise<void> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let unpacked = 0
  for await (const entry of zip.eachEntry())
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      unpacked += piece.length
      checkUnpacked(unpacked, bytes.length, UNPACKED)
    }
}

const rowsOf = async (bytes: Buffer, mostRows: number) => {
  if (isZip(bytes)) {
    await checkArchive(bytes)
    const sheet = await readSheet(bytes, { trim: false })
    return { rows: sheet.map((row) => row.map(xlsxValueOf)), isLossy: false }
  }
  const { text, isLossy } = decodedCsv(bytes)
  return { rows: csvRows(text, mostRows), isLossy }
}

const read = async (bytes: Buffer, mostRows: number): Promise<TableError | null> => {
  if (isOldExcel(bytes)) return 'oldFormat'
  const { rows: all, isLossy } = await rowsOf(bytes, mostRows)
  const rows = all
    .map((cells, index): TableRow => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length < 2) return 'empty'
  if (rows.length > mostRows + 1) return 'tooMany'
  for (let at = 0; at < rows.length; at += ROWS) {
    const taken = new Promise((resolve) => process.once('message', resolve))
    await post({ _tag: 'Rows', rows: rows.slice(at, at + ROWS), isLossy })
    await taken
  }
  return null
}

async function* lines(): AsyncGenerator<ReadonlyArray<Cell>> {
  let rest = ''
  for await (const piece of process.stdin.setEncoding('utf8') as AsyncIterable<string>) {
    const parts = `${rest}${piece}`.split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield JSON.parse(part) as ReadonlyArray<Cell>
  }
}

const sheetCellOf = (cell: Cell): SheetCell => {
  if (typeof cell === 'number') return { value: cell, type: Number }
  const value = xlsxTextOf(cell)
  // the reader refuses an empty text
  return value === '' ? null : { value, type: String, format: '@' }
}

const write = async ({ kind, sheet, columns }: Extract<TableTask, { _tag: 'Write' }>): Promise<Buffer> => {
  const titles = columns.map(({ title }) => title)
  if (kind === 'csv') {
    const parts = [CSV_START, csvRowOf(titles)]
    for await (const row of lines()) parts.push(csvRowOf(row))
    return Buffer.from(parts.join(''))
  }
  const data: Array<Array<SheetCell>> = [titles.map((value) => ({ value, fontWeight: 'bold' }))]
  for await (const row of lines()) data.push(row.map(sheetCellOf))
  const widths = columns.map(({ width }) => ({ width }))
  return writeExcelFile([{ data, sheet, columns: widths, stickyRowsCount: 1 }]).toBuffer()
}

const task = beginApart() as TableTask

const run = async (): Promise<TableError | null> => {
  if (task._tag === 'Read') return read(await bytesWithin(process.stdin, task.mostBytes), task.mostRows)
  const bytes = await write(task)
  for (let at = 0; at < bytes.length; at += BYTES)
    await post({ _tag: 'Bytes', base64: bytes.subarray(at, at + BYTES).toString('base64') })
  return null
}

const error = await run().catch((error: unknown): TableError => (error instanceof TooMuch ? 'tooLarge' : 'unreadable'))
await post({ _tag: 'End', error })
process.exit(0)
