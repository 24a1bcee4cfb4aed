import { createStore, sample, type EventCallable, type Store, type Unit } from 'effector'
import { isRecord, isText, json } from './decode.ts'
import type { DraftKey } from './storage-keys.ts'
import { stored } from './stored.ts'

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
  if (!isRecord(found)) return {}
  const texts = Object.entries(found).filter(
    ([field, text]) => (fields as ReadonlyArray<string>).includes(field) && isText(text),
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
  const draft = stored<object | null>({
    key,
    in: 'browser',
    codec: json<object | null>((found) => (isRecord(found) ? found : null)),
  })
  sample({
    clock: form.changed,
    source: { values: form.$values, context: $context },
    fn: ({ values, context }) => ({
      ...Object.fromEntries(fields.map((field) => [field, values[field]])),
      ...context.stored,
    }),
    target: draft.changed,
  })
  sample({ clock: restoredBy, target: draft.loadRequested })
  sample({
    clock: draft.loaded,
    source: $context,
    fn: (context, found): Partial<Values> => {
      const read = context.read(found)
      return read === null ? {} : { ...textsOf<Values>(found, fields), ...read }
    },
    target: form.filled,
  })
  sample({ clock: clearedBy, fn: () => null, target: draft.changed })
}
