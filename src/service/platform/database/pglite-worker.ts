// PGlite blocks its thread, so it runs in a worker and speaks PostgreSQL's wire protocol over messages. Node runs
// this file without a build: import only what Node can run.
import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { bounded, fileWithin, gunzipped, isGzip, TooMuch, UNPACK_RATIO } from '../foreign/bounded.ts'
import { decrypted, encryption } from './backup-cipher.ts'
import { reasonOf } from './reason-of.ts'

export interface WorkerStart {
  readonly directory?: string
  readonly dump?: string
  readonly bufferMegabytes?: number
  readonly walSegmentMegabytes?: number
  /** SHOP_BACKUP_KEY, which encrypts and decrypts dumps. */
  readonly backupKey?: string | null
}

export type ToWorker =
  | { readonly _tag: 'Bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly _tag: 'HangUp' }
  | { readonly _tag: 'Dump'; readonly file: string }
  | { readonly _tag: 'Close' }

export type FromWorker =
  | { readonly _tag: 'Ready' }
  | { readonly _tag: 'Failed'; readonly reason: string; readonly log: ReadonlyArray<string> }
  | { readonly _tag: 'Bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly _tag: 'Dumped'; readonly error: string | undefined }
  | { readonly _tag: 'Closed' }

const MAX_LOG_LINES = 5
// A dump is held in memory.
const GIB = 1_073_741_824
const PACKED_BYTES = 2 * GIB
const UNPACKED = { bytes: 4 * GIB, ratio: UNPACK_RATIO }
// PGlite's default of 128 MB is written at the start: 100 MB more memory and half a second. docs/lab/memory.md
const BUFFER_MEGABYTES = 32
const SEVERE = /\b(?:PANIC|FATAL):/

const port = parentPort
if (port === null) throw new Error('pglite-worker is a worker thread')
const {
  directory,
  dump,
  bufferMegabytes = BUFFER_MEGABYTES,
  walSegmentMegabytes,
  backupKey = null,
} = workerData as WorkerStart

const log: string[] = []
const storeLogLine = (line: string) => {
  if (SEVERE.test(line)) log.push(line)
  if (log.length > MAX_LOG_LINES) log.shift()
  return false
}

const post = (message: FromWorker) => port.postMessage(message)

const TOO_MUCH = {
  bytes: 'больше 2 ГБ, или больше 4 ГБ распакованной',
  ratio: `распаковывается больше чем в ${UNPACK_RATIO} раз`,
} as const

const readDump = async (file: string) => {
  const bytes = decrypted(await fileWithin(file, PACKED_BYTES), backupKey)
  const pieces = bounded([bytes], PACKED_BYTES)
  const unpacked: Array<Blob> = []
  // a Blob holds its bytes outside of the heap
  for await (const piece of isGzip(bytes) ? gunzipped(pieces, UNPACKED) : pieces)
    unpacked.push(new Blob([new Uint8Array(piece)]))
  return new Blob(unpacked)
}

const inRussian = (error: unknown): never => {
  throw error instanceof TooMuch ? new Error(TOO_MUCH[error.limit]) : error
}

const open = async () =>
  PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(dump === undefined ? {} : { loadDataDir: await readDump(dump).catch(inRussian) }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`],
    ...(walSegmentMegabytes !== undefined && { initDbStartParams: [`--wal-segsize=${walSegmentMegabytes}`] }),
    extensions: { pg_trgm },
    onStderr: storeLogLine,
  })

const run = (database: PGlite, bytes: Uint8Array, answer: (bytes: Uint8Array) => void) =>
  database.execProtocolRawStream(bytes, { onRawData: answer })

const simpleQuery = (sql: string) => {
  const text = Buffer.from(sql)
  const message = Buffer.alloc(text.length + 6)
  message.write('Q')
  message.writeInt32BE(text.length + 5, 1)
  text.copy(message, 5)
  return new Uint8Array(message)
}

const resetClient = async (database: PGlite) => {
  const ignore = () => undefined
  await run(database, simpleQuery('rollback'), ignore)
  await run(database, simpleQuery('discard all'), ignore)
}

const archiveOf = async (database: PGlite): Promise<Blob> => {
  await run(database, simpleQuery('checkpoint'), () => undefined)
  return database.dumpDataDir('none')
}

const writeDump = (archive: Blob, file: string) =>
  pipeline(
    Readable.from(archive.stream()),
    createGzip(),
    backupKey === null ? new PassThrough() : encryption(backupKey),
    createWriteStream(file, { mode: 0o600 }),
  )

const dumpTo = async (database: PGlite, file: string) => {
  const dumped = (error: string | undefined) => post({ _tag: 'Dumped', error })
  const failed = (error: unknown) => dumped(reasonOf(error))
  try {
    const archive = await archiveOf(database)
    // statements do not wait for the compression
    writeDump(archive, file).then(() => dumped(undefined), failed)
  } catch (error) {
    failed(error)
  }
}

const handleMessage = async (database: PGlite, message: ToWorker) => {
  switch (message._tag) {
    case 'Bytes':
      return run(database, message.bytes, (answer) => {
        const bytes = answer.slice()
        port.postMessage({ _tag: 'Bytes', connection: message.connection, bytes } satisfies FromWorker, [bytes.buffer])
      })
    case 'HangUp':
      return resetClient(database)
    case 'Dump':
      return dumpTo(database, message.file)
    case 'Close':
      await database.close()
      post({ _tag: 'Closed' })
      return port.close()
  }
}

const fail = (error: unknown) => {
  post({ _tag: 'Failed', reason: reasonOf(error), log })
  port.close()
}

// After a panic (a full disk, for example) PGlite's loop never returns, so the thread must end.
const endOnPanic = (database: PGlite) => {
  const engine = database.Module as { onAbort?: () => void }
  engine.onAbort = () => {
    fail(new Error('the database engine panicked'))
    process.exit()
  }
}

const serve = (database: PGlite) => {
  endOnPanic(database)
  let turn = Promise.resolve()
  port.on('message', (order: ToWorker) => {
    turn = turn.then(() => handleMessage(database, order)).catch(fail)
  })
  post({ _tag: 'Ready' })
}

await open().then(serve, fail)
