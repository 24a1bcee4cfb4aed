import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/Either'
import { startApart } from '../foreign/apart.ts'
import type { Cell } from './table-cells.ts'
import type { FromTableProcess, TableColumn, TableError, TableRow, TableTask } from './table-process.ts'

export type { TableRow } from './table-process.ts'

/** Rows of a table, without the titles. */
export const MOST_ROWS = 20_000

const MOST_BYTES = 32 * 1_048_576
// 20,000 rows of 25 columns take 400 MiB to write as XLSX and 250 MiB to read.
const LIMITS = { heapMib: 512, residentMib: 768 }
const MOST_MS = 120_000

const program = new URL(import.meta.url.endsWith('.ts') ? './table-process.ts' : './table-process.js', import.meta.url)

export type TableFileError = TableError | 'time'

interface Run {
  readonly task: TableTask
  readonly input: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
  readonly visit: (message: Exclude<FromTableProcess, { _tag: 'End' }>) => Promise<void>
}

const runOne = async ({ task, input, visit }: Run): Promise<TableFileError | null> => {
  const { child, ended } = startApart(program, task, LIMITS)
  const settled = Promise.withResolvers<TableFileError | null>()
  const timer = setTimeout(() => settled.resolve('time'), MOST_MS)
  child.on('message', (message: FromTableProcess) => {
    if (message._tag === 'End') return settled.resolve(message.error)
    visit(message).then(
      () => child.send({}, () => undefined),
      (error: unknown) => settled.reject(error as Error),
    )
  })
  void ended.then((end) => settled.resolve(end === 'memory' ? 'tooLarge' : 'unreadable'))
  // a child that ends before its input is answered above; rows that cannot be read are not
  const source = Readable.from(input)
  source.once('error', (error) => settled.reject(error))
  if (child.stdin !== null) pipeline(source, child.stdin).catch(() => undefined)
  try {
    return await settled.promise
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    await ended
  }
}

// One at a time: each may take all memory of its limit.
let last: Promise<unknown> = Promise.resolve()

const run = (one: Run): Promise<TableFileError | null> => {
  const done = last.then(() => runOne(one))
  last = done.catch(() => undefined)
  return done
}

interface ReadRows {
  readonly rows: ReadonlyArray<TableRow>
  /** Saved in windows-1251, which lacks some letters. */
  readonly isLossy: boolean
}

/** Reads an XLSX or CSV file in a process with its own limit of memory. The first row has the titles. */
export const readTable = (
  bytes: Uint8Array,
  visit: (read: ReadRows) => Promise<void>,
): Promise<TableFileError | null> =>
  run({
    task: { _tag: 'Read', mostRows: MOST_ROWS, mostBytes: MOST_BYTES },
    input: [bytes],
    visit: async (message) => {
      if (message._tag === 'Rows') await visit(message)
    },
  })

interface WrittenTable {
  readonly kind: 'csv' | 'xlsx'
  readonly sheet: string
  readonly columns: ReadonlyArray<TableColumn>
  readonly rows: AsyncIterable<ReadonlyArray<Cell>>
}

async function* lines(rows: AsyncIterable<ReadonlyArray<Cell>>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** Writes a file in a process with its own limit of memory. */
export const writeTable = async ({
  rows,
  ...table
}: WrittenTable): Promise<E.Either<TableFileError, Uint8Array<ArrayBuffer>>> => {
  const parts: Array<Buffer> = []
  const error = await run({
    task: { _tag: 'Write', ...table },
    input: lines(rows),
    visit: (message) => {
      if (message._tag === 'Bytes') parts.push(Buffer.from(message.base64, 'base64'))
      return Promise.resolve()
    },
  })
  return error === null ? E.right(new Uint8Array(Buffer.concat(parts))) : E.left(error)
}
