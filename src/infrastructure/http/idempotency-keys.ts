import { getOrElseW, tryCatch } from 'fp-ts/Option'
import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'
import type { Randomness } from '../../application/ports/browser/randomness.ts'

export interface CallKeys {
  readonly keyOf: (call: string, seconds: number) => string
  readonly confirmed: (call: string) => void
}

interface UnconfirmedCall {
  readonly key: string
  readonly until: number
}

const STORAGE_KEY = 'unheardCalls'

// A repeated request after a lost response gets the same idempotency key, across reloads too.
export const callKeys = (memory: BrowserMemory, randomness: Randomness, now: () => number): CallKeys => {
  const stored = () =>
    getOrElseW(() => ({}))(
      tryCatch(() => JSON.parse(memory.read(STORAGE_KEY) ?? '{}') as Readonly<Record<string, UnconfirmedCall>>),
    )
  let unconfirmed: Readonly<Record<string, UnconfirmedCall>> = stored()
  const store = (calls: ReadonlyArray<readonly [string, UnconfirmedCall]>) => {
    unconfirmed = Object.fromEntries(calls.filter(([, { until }]) => until > now()))
    memory.write(STORAGE_KEY, JSON.stringify(unconfirmed))
  }
  return {
    keyOf: (call, seconds) => {
      const keys = { ...unconfirmed, ...stored() }
      const earlier = keys[call]
      const one =
        earlier !== undefined && earlier.until > now()
          ? earlier
          : { key: randomness.key(), until: now() + seconds * 1_000 }
      store(Object.entries({ ...keys, [call]: one }))
      return one.key
    },
    confirmed: (call) => store(Object.entries({ ...unconfirmed, ...stored() }).filter(([name]) => name !== call)),
  }
}
