import {
  attach,
  createEvent,
  createStore,
  sample,
  type Event,
  type EventCallable,
  type Store,
  type StoreWritable,
  type Unit,
} from 'effector'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'
import { parsed } from './parsed.ts'

interface Codec<A> {
  /** null: nothing is stored. Any text must decode: the shopper can edit the storage. */
  readonly decode: (text: string | null) => A
  readonly encode: (value: A) => string | null
}

interface Description<A> extends Codec<A> {
  readonly key: string
  readonly initial: A
  readonly storage?: StoreWritable<BrowserMemory>
  readonly loadOn?: Unit<unknown>
}

interface Stored<A> {
  readonly $value: Store<A>
  readonly loaded: Event<A>
  readonly changed: EventCallable<A>
}

export const json = <A>(decode: (found: unknown) => A): Codec<A> => ({
  decode: (text) => decode(parsed(text ?? '')),
  encode: (value) => (value === null ? null : JSON.stringify(value)),
})

/** A store with a copy in the browser's storage. Create it at module level only. */
export const stored = <A>({
  key,
  initial,
  storage = $browserMemory,
  loadOn,
  decode,
  encode,
}: Description<A>): Stored<A> => {
  const changed = createEvent<A>()
  const loadFx = attach({ source: storage, effect: (memory) => decode(memory.read(key)) })
  const saveFx = attach({
    source: storage,
    effect: (memory, value: A) => {
      const text = encode(value)
      if (text === null) memory.forget(key)
      else memory.write(key, text)
    },
  })
  const $value = createStore(initial, { serialize: 'ignore' }).on([loadFx.doneData, changed], (_, value) => value)
  if (loadOn !== undefined) sample({ clock: loadOn, fn: () => undefined, target: loadFx })
  sample({ clock: changed, target: saveFx })
  return { $value, loaded: loadFx.doneData, changed }
}
