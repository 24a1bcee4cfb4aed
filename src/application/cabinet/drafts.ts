import { attach, createEvent, createStore, sample, type EventCallable, type Store, type Unit } from 'effector'
import type { UserId } from '../../domain/person/user.ts'
import type { Attachments, StoredAttachment } from '../files/attachments.ts'
import { textsOf } from '../kernel/draft.ts'
import { parsed } from '../kernel/parsed.ts'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'
import { CABINET_DRAFTS } from '../session/logout.ts'
import { $user } from '../session/current-user.ts'

interface Drafts {
  readonly userId: UserId
  readonly byName: Readonly<Record<string, unknown>>
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null

// Drafts are stored per user.
const draftsOf = (memory: BrowserMemory, userId: UserId): Drafts => {
  const found = parsed(memory.read(CABINET_DRAFTS) ?? '')
  const isTheirs = isRecord(found) && found['userId'] === userId && isRecord(found['byName'])
  return { userId, byName: isTheirs ? (found['byName'] as Drafts['byName']) : {} }
}

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
  const source = { memory: $browserMemory, user: $user, value: $value, name: $name }
  const storeFx = attach({
    source,
    effect: ({ memory, user, value, name }) => {
      if (user === null) return
      const { userId, byName } = draftsOf(memory, user.id)
      memory.write(CABINET_DRAFTS, JSON.stringify({ userId, byName: { ...byName, [name]: value } }))
    },
  })
  const restoreFx = attach({
    source,
    effect: ({ memory, user, name }) => (user === null ? null : decode(draftsOf(memory, user.id).byName[name])),
  })
  const removeFx = attach({
    source,
    effect: ({ memory, user, name }) => {
      if (user === null) return
      const { userId, byName } = draftsOf(memory, user.id)
      memory.write(CABINET_DRAFTS, JSON.stringify({ userId, byName: { ...byName, [name]: undefined } }))
    },
  })
  sample({ clock: changed, fn: () => undefined, target: storeFx })
  sample({ clock: restoredBy, fn: () => undefined, target: restoreFx })
  sample({ clock: restoreFx.doneData, filter: (value) => value !== null, fn: (value) => value as A, target: restored })
  sample({ clock: [...clearedBy], fn: () => undefined, target: removeFx })
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
