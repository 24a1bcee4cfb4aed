import { connect } from 'node:net'
import type { OperatorCommand, Outcome } from '../../platform/operator-command.ts'
import { responseMessage, receive, send } from './messages.ts'

export const sendToRunningShop = (
  path: string,
  order: OperatorCommand,
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
      send(socket, { _tag: 'Order', ...order })
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
