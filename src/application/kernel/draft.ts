import { attach, createStore, sample, type EventCallable, type Store, type Unit } from 'effector'
import { $browserMemory } from '../ports/browser-memory.ts'

/** Where this browser keeps what anybody has begun to type. */
export const DRAFTS = [
  'checkoutDraft', 'registrationDraft', 'signInDraft', 'signInPhoneDraft', 'restoreDraft', 'callBackDraft', 'letterDraft', 'questionDraft',
  'subscriptionDraft',
] as const

/** What a form is about, where it may be about many things: what was typed of one is not the other's. */
export type Subject = string | number | null

export const $noSubject = createStore<Subject>(null, { sid: 'draft.noSubject', serialize: 'ignore' })

/** Reads what was kept of a field that is no text; undefined is nothing of use. */
type Readers<Values> = { readonly [Field in keyof Values]?: (found: unknown) => Values[Field] | undefined }

interface DraftDescription<Values extends object> {
  readonly key: (typeof DRAFTS)[number]
  readonly $subject?: Store<Subject>
  readonly form: {
    readonly changed: EventCallable<Partial<Values>>
    readonly filled: EventCallable<Partial<Values>>
    readonly $values: Store<Values>
  }
  /** The texts that are kept. */
  readonly fields: ReadonlyArray<keyof Values & string>
  /** What else is kept. */
  readonly readers?: Readers<Values>
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

const isOf = (found: unknown, subject: Subject): boolean =>
  subject === null || (typeof found === 'object' && found !== null && (found as { readonly subject?: Subject }).subject === subject)

const readOf = <Values extends object>(found: unknown, readers: Readers<Values>): Partial<Values> => {
  if (typeof found !== 'object' || found === null) return {}
  const read = Object.entries<((found: unknown) => unknown) | undefined>(readers)
    .map(([field, reader]) => [field, reader?.((found as Readonly<Record<string, unknown>>)[field])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Values>
}

/** What is typed outlives a reload, a closed tab and a lost connection, until it has done its work. */
export const keepDraft = <Values extends object>(
  { key, $subject = $noSubject, form, fields, readers = {}, wanted, forgotten }: DraftDescription<Values>,
): void => {
  const names = [...fields, ...Object.keys(readers)] as ReadonlyArray<keyof Values & string>
  const source = { memory: $browserMemory, values: form.$values, subject: $subject }
  const keepFx = attach({
    source,
    effect: ({ memory, values, subject }) => {
      const kept = Object.fromEntries(names.map((name) => [name, values[name]]))
      memory.write(key, JSON.stringify(subject === null ? kept : { ...kept, subject }))
    },
  })
  const recallFx = attach({
    source,
    effect: ({ memory, subject }): Partial<Values> => {
      const found = parsed(memory.read(key) ?? '')
      return isOf(found, subject) ? { ...textsOf<Values>(found, fields), ...readOf(found, readers) } : {}
    },
  })
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
