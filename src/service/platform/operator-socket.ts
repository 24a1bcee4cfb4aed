import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { OperatorCommand, Outcome } from './operator-command.ts'

export const requestMessage = t.union([
  t.type({
    _tag: t.literal('Order'),
    command: t.string,
    values: t.record(t.string, t.union([t.string, t.number, t.boolean])),
  }),
  t.type({ _tag: t.literal('Stop') }),
])
type OperatorRequest = t.TypeOf<typeof requestMessage>

const responseMessage = t.union([
  t.type({ _tag: t.literal('Progress'), line: t.string }),
  t.type({ _tag: t.literal('Done'), lines: t.readonlyArray(t.string) }),
  t.type({ _tag: t.literal('Failed'), reason: t.string }),
])
type OperatorResponse = t.TypeOf<typeof responseMessage>

export const send = (socket: Socket, message: OperatorResponse | OperatorRequest): void => {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

export const receive = <A>(socket: Socket, codec: t.Decoder<unknown, A>, onMessage: (message: A) => void): void => {
  const lines = createInterface({ input: socket })
  lines.on('error', () => undefined)
  lines.on('line', (line) => {
    const message = E.tryCatch(
      () => JSON.parse(line) as unknown,
      () => undefined,
    )
    const decoded = E.isRight(message) ? codec.decode(message.right) : E.left(undefined)
    if (E.isRight(decoded)) onMessage(decoded.right)
  })
}

/** Null: no shop listens at this path. */
export const sendToRunningShop = (
  path: string,
  command: OperatorCommand,
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome | null> =>
  new Promise((resolve) => {
    const socket = connect(path)
    let isOpen = false
    let outcome: Outcome | null = null
    const stop = () => send(socket, { _tag: 'Stop' })
    socket.on('connect', () => {
      isOpen = true
      send(socket, { _tag: 'Order', ...command })
      if (signal.aborted) stop()
    })
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve(outcome ?? (isOpen ? { _tag: 'Failed', reason: 'магазин остановился, не ответив на команду' } : null)),
    )
    receive(socket, responseMessage, (response) => {
      if (response._tag === 'Progress') progress(response.line)
      else outcome = response
    })
    signal.addEventListener('abort', stop, { once: true })
  })
