import { EMPTY_SYNC, step, visibleBasket } from 'vitrina/domain'
import type { Basket, BasketCommand, BasketEvent, BasketRequest, SyncError } from 'vitrina/domain'

/** Sends one request; rejects with an error of the till's own. `errorOf` says what the error means to the basket. */
export interface Wire {
  readonly send: (request: BasketRequest, signal: AbortSignal) => Promise<Basket>
  readonly errorOf: (error: unknown) => SyncError
}

export const openTill = ({ send, errorOf }: Wire, changed: () => void = () => undefined) => {
  let state = EMPTY_SYNC
  const timers: Record<string, ReturnType<typeof setTimeout>> = {}
  const running: Record<string, AbortController> = {}
  const wait = (
    { _tag, afterMs }: { readonly _tag: string; readonly afterMs: number },
    event: 'SendDue' | 'RetryDue',
  ) => {
    clearTimeout(timers[_tag])
    timers[_tag] = setTimeout(() => happen({ _tag: event, at: Date.now() }), afterMs)
  }
  const sendOnly = (request: BasketRequest) => {
    running[request._tag]?.abort()
    const { signal } = (running[request._tag] = new AbortController())
    const { id } = request
    send(request, signal).then(
      (basket) => happen({ _tag: 'RequestSucceeded', id, basket, at: Date.now() }),
      (cause: unknown) => happen({ _tag: 'RequestFailed', id, error: errorOf(cause), cause, at: Date.now() }),
    )
  }
  const execute = (command: BasketCommand) => {
    if (command._tag === 'Send') sendOnly(command.request)
    if (command._tag === 'Debounce') wait(command, 'SendDue')
    if (command._tag === 'Retry') wait(command, 'RetryDue')
  }
  const happen = (event: BasketEvent): void => {
    const [next, commands] = step(state, event)
    state = next
    commands.forEach(execute)
    changed()
  }
  return { happen, state: () => state, basket: () => visibleBasket(state) }
}
