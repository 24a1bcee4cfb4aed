import {
  combine,
  createEvent,
  createStore,
  sample,
  type Event,
  type EventCallable,
  type Store,
  type Unit,
} from 'effector'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $tabMemory } from '../ports/browser/tab-storage.ts'
import { derived } from './call.ts'
import { isRecord, parsed, type Codec } from './decode.ts'
import { perform } from './perform.ts'
import { DRAFT_KEYS, type StorageKey } from './storage-keys.ts'

// Effector's plugin would give all of these the same sid, because they are created after their factory has returned.
const createStoreWithoutSid = createStore

type Owner = string | number | null

interface Description<A> {
  readonly key: StorageKey
  readonly in: 'browser' | 'tab'
  readonly codec: Codec<A>
  /** Before the storage is read, as on the server; by default the value of an empty storage. */
  readonly initial?: NoInfer<A>
  readonly loadOn?: Unit<unknown> | ReadonlyArray<Unit<unknown>>
  /** Another owner's value is not read. Null: there is no owner, and nothing is stored. */
  readonly owner?: Store<Owner>
  readonly livesMs?: number
  /** Length of a list, whose newest items come first. */
  readonly most?: number
}

/** The stored value for calls that need it when they run, because another tab may have changed it. */
export interface StoredEntry<A> {
  readonly read: () => A
  readonly write: (value: A) => void
}

interface Stored<A> {
  readonly $value: Store<A>
  readonly loadRequested: EventCallable<void>
  readonly loaded: Event<A>
  /** Sets the value and writes it. */
  readonly changed: EventCallable<A>
  readonly $entry: Store<StoredEntry<A>>
}

interface Envelope {
  readonly owner: Owner
  readonly now: number
  readonly livesMs: number
}

// with an owner or a life, the text is stored in a record
const enclosed = (text: string, { owner, now }: Envelope): string => JSON.stringify({ text, owner, at: now })

const disclosed = (stored: string | null, { owner, now, livesMs }: Envelope): string | null => {
  const found = parsed(stored ?? 'null')
  const isValid = isRecord(found) && found.owner === owner && now - Number(found.at) < livesMs
  return isValid && typeof found.text === 'string' ? found.text : null
}

/** A store with a copy in the browser's storage. Create it at module level only. [STORE-01..13] */
export const stored = <A>(description: Description<A>): Stored<A> => {
  const { key, codec, loadOn, owner, livesMs, most, initial = codec.decode(null) } = description
  const $memory = description.in === 'tab' ? $tabMemory : $browserMemory
  const limited = (value: A): A =>
    most === undefined ? value : ((value as ReadonlyArray<unknown>).slice(0, most) as A)

  const entryOf = (memory: BrowserMemory, envelope: Envelope | null): StoredEntry<A> => ({
    read: () => {
      const text = memory.read(key)
      return limited(codec.decode(envelope === null ? text : disclosed(text, envelope)))
    },
    write: (value) => {
      const text = codec.encode(limited(value))
      if (text === null) memory.forget(key)
      else memory.write(key, envelope === null ? text : enclosed(text, envelope))
    },
  })
  const isEnclosed = owner !== undefined || livesMs !== undefined
  const $enclosed = isEnclosed
    ? combine(
        { memory: $memory, clock: $clock, owner: owner ?? createStore<Owner>('browser', { serialize: 'ignore' }) },
        ({ memory, clock, owner: now }): StoredEntry<A> => {
          const entry = () =>
            entryOf(memory, { owner: now, now: clock.now(), livesMs: livesMs ?? Number.POSITIVE_INFINITY })
          return now === null
            ? { read: () => codec.decode(null), write: () => undefined }
            : { read: () => entry().read(), write: (value) => entry().write(value) }
        },
      )
    : null
  const $entry = derived(() => $enclosed ?? $memory.map((memory) => entryOf(memory, null)))

  const load = derived(() => {
    const requested = createEvent()
    return { requested, done: perform({ clock: requested, source: $entry(), run: (entry) => entry.read() }) }
  })
  const change = derived(() => {
    const changed = createEvent<A>()
    perform({ clock: changed, source: $entry(), run: (entry, value) => entry.write(value) })
    return changed
  })
  const $value = derived(() => {
    const $current = createStoreWithoutSid(initial, { serialize: 'ignore' }).on(
      [load().done, change()],
      (_, value) => value,
    )
    return $current as Store<A>
  })
  if (loadOn !== undefined) sample({ clock: loadOn as Unit<unknown>, target: load().requested })
  return {
    get $value() {
      return $value()
    },
    get loadRequested() {
      return load().requested
    },
    get loaded() {
      return load().done
    },
    get changed() {
      return change()
    },
    get $entry() {
      return $entry()
    },
  }
}

/** All drafts of this browser, for the end of a session. */
export const $drafts = $browserMemory.map((memory) => ({
  forget: () => {
    for (const key of DRAFT_KEYS) memory.forget(key)
  },
}))
