import { createEvent, createStore, sample, type EventCallable, type Store, type Unit } from 'effector'
import type { Attachments, StoredAttachment } from '../files/attachments.ts'
import { textsOf } from '../kernel/draft.ts'
import { isRecord, json } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { $user } from '../session/current-user.ts'

const drafts = stored<Readonly<Record<string, unknown>>>({
  key: 'cabinetDrafts',
  in: 'browser',
  owner: $user.map((user) => user?.id ?? null),
  codec: json<Readonly<Record<string, unknown>>>((found) => (isRecord(found) ? found : {})),
})

type Subject = number | null

const $noSubject = createStore<Subject>(null, { serialize: 'ignore' })

interface CabinetDraft<A> {
  readonly name: string
  readonly $subject?: Store<Subject>
  readonly changed: Unit<unknown>
  readonly $value: Store<A>
  readonly decode: (stored: unknown) => NoInfer<A> | null
  readonly restored: EventCallable<NoInfer<A>>
  readonly restoredBy: Unit<unknown>
  readonly clearedBy: ReadonlyArray<Unit<unknown>>
}

/**
 * Stores what a signed-in user typed, until it is submitted: across reloads, closed layers, expired sessions and lost
 * connections.
 */
export const cabinetDraft = <A>({
  name: shortName,
  $subject = $noSubject,
  changed,
  $value,
  decode,
  restored,
  restoredBy,
  clearedBy,
}: CabinetDraft<A>): void => {
  const $name = $subject.map((subject) => (subject === null ? shortName : `${shortName}-${String(subject)}`))
  const source = { entry: drafts.$entry, value: $value, name: $name }
  perform({
    clock: changed,
    source,
    run: ({ entry, value, name }) => {
      entry.write({ ...entry.read(), [name]: value })
    },
  })
  const found = perform({ clock: restoredBy, source, run: ({ entry, name }) => decode(entry.read()[name]) })
  sample({ clock: found, filter: (value) => value !== null, fn: (value) => value as A, target: restored })
  perform({
    clock: clearedBy,
    source,
    run: ({ entry, name }) => {
      entry.write({ ...entry.read(), [name]: undefined })
    },
  })
}

type DraftTimes = Pick<CabinetDraft<unknown>, 'name' | '$subject' | 'restoredBy' | 'clearedBy'>

interface FormDraft<Values extends object> extends DraftTimes {
  readonly form: {
    readonly changed: EventCallable<Partial<Values>>
    readonly filled: EventCallable<Partial<Values>>
    readonly restored: EventCallable<Partial<Values>>
    readonly $values: Store<Values>
  }
  readonly fields: ReadonlyArray<keyof Values & string>
}

export const cabinetFormDraft = <Values extends object>({ form, fields, ...draft }: FormDraft<Values>): void => {
  const came = createEvent<Partial<Values>>()
  const compared = sample({
    clock: came,
    source: form.$values,
    fn: (values, texts) => ({
      texts,
      isOther: fields.some((field) => texts[field] !== undefined && texts[field] !== values[field]),
    }),
  })
  sample({ clock: compared, filter: ({ isOther }) => isOther, fn: ({ texts }) => texts, target: form.restored })
  sample({ clock: compared, filter: ({ isOther }) => !isOther, fn: ({ texts }) => texts, target: form.filled })
  cabinetDraft<Partial<Values>>({
    ...draft,
    changed: form.changed,
    $value: form.$values.map((values) => textsOf<Values>(values, fields)),
    decode: (stored) => textsOf<Values>(stored, fields),
    restored: came,
  })
}

const isStoredAttachment = (found: unknown): found is StoredAttachment =>
  isRecord(found) &&
  typeof found['id'] === 'number' &&
  typeof found['url'] === 'string' &&
  typeof found['name'] === 'string'

export const cabinetFilesDraft = ({ files, ...draft }: DraftTimes & { readonly files: Attachments }): void =>
  cabinetDraft<ReadonlyArray<StoredAttachment>>({
    ...draft,
    changed: files.changed,
    $value: files.$stored,
    decode: (stored) => (Array.isArray(stored) && stored.every(isStoredAttachment) ? stored : null),
    restored: files.restored,
  })
