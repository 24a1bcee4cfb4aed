import { getOrElseW, tryCatch } from 'fp-ts/Option'
import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'
import type { Randomness } from '../../application/ports/browser/randomness.ts'

export interface CallKeys {
  readonly keyOf: (call: string, seconds: number) => string
  readonly heard: (call: string) => void
}

interface Unheard {
  readonly key: string
  readonly until: number
}

const KEPT = 'unheardCalls'

// A repeated request after a lost response gets the same idempotency key, across reloads too.
export const callKeys = (memory: BrowserMemory, randomness: Randomness, now: () => number): CallKeys => {
  const kept = () =>
    getOrElseW(() => ({}))(tryCatch(() => JSON.parse(memory.read(KEPT) ?? '{}') as Readonly<Record<string, Unheard>>))
  let unheard: Readonly<Record<string, Unheard>> = kept()
  const keep = (calls: ReadonlyArray<readonly [string, Unheard]>) => {
    unheard = Object.fromEntries(calls.filter(([, { until }]) => until > now()))
    memory.write(KEPT, JSON.stringify(unheard))
  }
  return {
    keyOf: (call, seconds) => {
      const known = { ...unheard, ...kept() }
      const earlier = known[call]
      const one =
        earlier !== undefined && earlier.until > now()
          ? earlier
          : { key: randomness.key(), until: now() + seconds * 1_000 }
      keep(Object.entries({ ...known, [call]: one }))
      return one.key
    },
    heard: (call) => keep(Object.entries({ ...unheard, ...kept() }).filter(([name]) => name !== call)),
  }
}
