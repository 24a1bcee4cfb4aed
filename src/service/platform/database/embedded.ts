import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { FromWorker, ToWorker, WorkerStart } from './pglite-worker.ts'
import { reasonOf } from './reason-of.ts'
import { WireSocket } from './wire.ts'

export interface EmbeddedServer {
  readonly connect: () => WireSocket
  readonly dump: (file: string) => TaskEither<string, void>
  readonly close: () => Promise<void>
}

export interface EmbeddedError {
  readonly reason: string
  readonly log: ReadonlyArray<string>
}

// PGlite reports only `Aborted()`; the engine's log has the cause.
export const causeOf = ({ reason, log }: EmbeddedError): string =>
  log.at(-1)?.replace(/^.*?(?=PANIC|FATAL)/, '') ?? reason

const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './pglite-worker.ts' : './pglite-worker.js',
  import.meta.url,
)

// V8 13.6 may abort the process when it frees compiled WASM code (nodejs/node#64500).
const keepCompiledCode = () => setFlagsFromString('--no-wasm-code-gc')

// `lost` is called if the engine dies after the start. Only a new process can recover.
export const startEmbedded =
  (start: WorkerStart, lost: (error: EmbeddedError) => void): TaskEither<EmbeddedError, EmbeddedServer> =>
  () =>
    new Promise((settle) => {
      keepCompiledCode()
      const worker = new Worker(workerFile, { workerData: start, execArgv: [] })
      const post = (order: ToWorker, handedOver: ReadonlyArray<ArrayBuffer> = []) =>
        worker.postMessage(order, handedOver)
      const dumps: Array<(error: string | undefined) => void> = []
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      let ready = false
      let ended: string | undefined
      let connection = 0
      let socket: WireSocket | undefined

      const fail = (error: EmbeddedError) => {
        dumps.splice(0).forEach((finished) => finished(causeOf(error)))
        socket?.destroy(new Error(causeOf(error)))
        if (!ready) settle(E.left(error))
        else if (ended === undefined) lost(error)
        ended ??= causeOf(error)
      }

      const connect = () => {
        socket?.destroy()
        connection += 1
        const mine = connection
        socket = new WireSocket({
          send: (bytes) => post({ _tag: 'Bytes', connection: mine, bytes }, [bytes.buffer]),
          hangUp: () => post({ _tag: 'HangUp' }),
        })
        if (ended !== undefined) socket.destroy(new Error(ended))
        return socket
      }

      const server: EmbeddedServer = {
        connect,
        dump: (file) => () =>
          new Promise((done) => {
            dumps.push((error) => done(error === undefined ? E.right(undefined) : E.left(error)))
            post({ _tag: 'Dump', file })
          }),
        close: () => {
          ended ??= 'the database is closed'
          post({ _tag: 'Close' })
          return exited
        },
      }

      const handleMessage = (message: FromWorker) => {
        switch (message._tag) {
          case 'Ready':
            ready = true
            return settle(E.right(server))
          case 'Bytes':
            return message.connection === connection ? void socket?.push(message.bytes) : undefined
          case 'Dumped':
            return dumps.shift()?.(message.error)
          case 'Failed':
            return fail(message)
          case 'Closed':
            return undefined
        }
      }

      worker.on('message', handleMessage)
      worker.on('error', (error) => fail({ reason: reasonOf(error), log: [] }))
      worker.on('exit', () => fail({ reason: 'the database thread ended', log: [] }))
    })
