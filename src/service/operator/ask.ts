import { connect } from 'node:net'
import type { OperatorCommand, Outcome } from '../platform/operator-command.ts'
import { answerMessage, hear, say } from './messages.ts'

export const askRunningShop = (
  path: string,
  order: OperatorCommand,
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome | null> =>
  new Promise((resolve) => {
    const socket = connect(path)
    let isOpen = false
    let outcome: Outcome | null = null
    const stop = () => say(socket, { _tag: 'Stop' })
    socket.on('connect', () => {
      isOpen = true
      say(socket, { _tag: 'Order', ...order })
      if (signal.aborted) stop()
    })
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve(outcome ?? (isOpen ? { _tag: 'Failed', reason: 'магазин остановился, не ответив на команду' } : null)),
    )
    hear(socket, answerMessage, (answer) => {
      if (answer._tag === 'Progress') progress(answer.line)
      else outcome = answer
    })
    signal.addEventListener('abort', stop, { once: true })
  })
