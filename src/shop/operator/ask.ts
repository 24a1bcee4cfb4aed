import { connect } from 'node:net'
import type { Order, Outcome } from './command.ts'
import { answerMessage, hear, say } from './messages.ts'

/** Sends an order to the shop that runs; null when none does. Giving up breaks the order off there. */
export const askRunningShop = (
  path: string,
  order: Order,
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome | null> =>
  new Promise((resolve) => {
    const socket = connect(path)
    let isOpen = false
    let outcome: Outcome | null = null
    socket.on('connect', () => {
      isOpen = true
      say(socket, order)
    })
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve(outcome ?? (isOpen ? { _tag: 'Failed', reason: 'the shop stopped before it had answered' } : null)))
    hear(socket, answerMessage, (answer) => {
      if (answer._tag === 'Progress') progress(answer.line)
      else outcome = answer
    })
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
  })
