import { attach, sample, type EventCallable, type Store, type Unit } from 'effector'
import { $browserMemory } from '../ports/browser-memory.ts'

interface DraftDescription<Values extends object> {
  /** Where this browser keeps it. */
  readonly key: string
  readonly form: {
    readonly changed: EventCallable<Partial<Values>>
    readonly filled: EventCallable<Partial<Values>>
    readonly $values: Store<Values>
  }
  /** The texts that are kept; nothing else is. */
  readonly fields: ReadonlyArray<keyof Values & string>
  readonly wanted: Unit<unknown>
  readonly forgotten: Unit<unknown>
}

/** What a browser kept as a text; null when it is none of ours. */
export const parsed = (kept: string): unknown => {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

/** The texts among what was kept of a form. */
export const textsOf = <Values extends object>(found: unknown, fields: ReadonlyArray<keyof Values & string>): Partial<Values> => {
  if (typeof found !== 'object' || found === null) return {}
  const texts = Object.entries(found).filter(([field, text]) => (fields as ReadonlyArray<string>).includes(field) && typeof text === 'string')
  return Object.fromEntries(texts) as Partial<Values>
}

/** What is typed outlives a reload, a closed tab and a lost connection, until it has done its work. */
export const keepDraft = <Values extends object>({ key, form, fields, wanted, forgotten }: DraftDescription<Values>): void => {
  const keepFx = attach({
    source: { memory: $browserMemory, values: form.$values },
    effect: ({ memory, values }) => {
      memory.write(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]]))))
    },
  })
  const recallFx = attach({ source: $browserMemory, effect: (memory) => textsOf<Values>(parsed(memory.read(key) ?? ''), fields) })
  const forgetFx = attach({
    source: $browserMemory,
    effect: (memory) => {
      memory.forget(key)
    },
  })
  sample({ clock: form.changed, fn: () => undefined, target: keepFx })
  sample({ clock: wanted, fn: () => undefined, target: recallFx })
  sample({ clock: recallFx.doneData, target: form.filled })
  sample({ clock: forgotten, fn: () => undefined, target: forgetFx })
}
