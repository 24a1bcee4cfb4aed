import { attach, createStore, sample, type EventCallable, type Store, type Unit } from 'effector'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import type { DraftKey } from './draft-keys.ts'
import { parsed } from './parsed.ts'

export interface DraftContext<Values> {
  readonly stored: object
  readonly read: (found: unknown) => Partial<Values> | null
}

const $noContext = createStore<DraftContext<never>>({ stored: {}, read: () => ({}) as never }, { serialize: 'ignore' })

interface DraftDescription<Values extends object> {
  readonly key: DraftKey
  readonly form: {
    readonly changed: EventCallable<Partial<Values>>
    readonly filled: EventCallable<Partial<Values>>
    readonly $values: Store<Values>
  }
  readonly fields: ReadonlyArray<keyof Values & string>
  readonly $context?: Store<DraftContext<Values>>
  readonly restoredBy: Unit<unknown>
  readonly clearedBy: Unit<unknown>
}

export const textsOf = <Values extends object>(
  found: unknown,
  fields: ReadonlyArray<keyof Values & string>,
): Partial<Values> => {
  if (typeof found !== 'object' || found === null) return {}
  const texts = Object.entries(found).filter(
    ([field, text]) => (fields as ReadonlyArray<string>).includes(field) && typeof text === 'string',
  )
  return Object.fromEntries(texts) as Partial<Values>
}

/** Stores what is typed across reloads, closed tabs and lost connections, until it is submitted. */
export const storeDraft = <Values extends object>({
  key,
  form,
  fields,
  $context = $noContext,
  restoredBy,
  clearedBy,
}: DraftDescription<Values>): void => {
  const source = { memory: $browserMemory, values: form.$values, context: $context }
  const storeFx = attach({
    source,
    effect: ({ memory, values, context }) => {
      memory.write(
        key,
        JSON.stringify({ ...Object.fromEntries(fields.map((field) => [field, values[field]])), ...context.stored }),
      )
    },
  })
  const restoreFx = attach({
    source,
    effect: ({ memory, context }): Partial<Values> => {
      const found = parsed(memory.read(key) ?? '')
      const read = context.read(found)
      return read === null ? {} : { ...textsOf<Values>(found, fields), ...read }
    },
  })
  const removeFx = attach({
    source: $browserMemory,
    effect: (memory) => {
      memory.forget(key)
    },
  })
  sample({ clock: form.changed, fn: () => undefined, target: storeFx })
  sample({ clock: restoredBy, fn: () => undefined, target: restoreFx })
  sample({ clock: restoreFx.doneData, target: form.filled })
  sample({ clock: clearedBy, fn: () => undefined, target: removeFx })
}
