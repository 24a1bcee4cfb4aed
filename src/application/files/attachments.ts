import { combine, createEvent, createStore, merge, sample, type Event, type EventCallable, type Store } from 'effector'
import { MAX_UPLOADS, uploadError, type UploadError } from '../../domain/person/upload.ts'
import type { AppError } from '../kernel/app-error.ts'
import { mutation } from '../kernel/mutation.ts'
import { spread } from '../kernel/spread.ts'
import { $filesApi, type StoredFile } from '../ports/api/platform/files-api.ts'

export interface StoredAttachment extends StoredFile {
  readonly name: string
}

export type Attachment = { readonly key: number; readonly name: string } & (
  | { readonly _tag: 'Sending'; readonly file: File }
  | { readonly _tag: 'Kept'; readonly id: number; readonly url: string }
  | { readonly _tag: 'Unfit'; readonly fieldError: UploadError }
  | { readonly _tag: 'Refused'; readonly file: File; readonly error: AppError }
)

export interface AttachedFiles {
  readonly ids: ReadonlyArray<number>
  readonly areOnTheirWay: boolean
  readonly haveFailed: boolean
}

export interface Attachments {
  readonly chosen: EventCallable<ReadonlyArray<File>>
  readonly sentAgain: EventCallable<number>
  readonly removed: EventCallable<number>
  readonly restored: EventCallable<ReadonlyArray<StoredAttachment>>
  readonly cleared: EventCallable<void>
  readonly changed: Event<unknown>
  readonly $all: Store<ReadonlyArray<Attachment>>
  readonly $stored: Store<ReadonlyArray<StoredAttachment>>
  readonly $attached: Store<AttachedFiles>
}

type Sending = Extract<Attachment, { readonly _tag: 'Sending' }>

const isSending = (one: Attachment): one is Sending => one._tag === 'Sending'

const placed = (files: ReadonlyArray<File>, all: ReadonlyArray<Attachment>, first: number): ReadonlyArray<Attachment> =>
  files.slice(0, MAX_UPLOADS - all.length).map((file, at): Attachment => {
    const fieldError = uploadError(file)
    const named = { key: first + at, name: file.name }
    return fieldError === null ? { ...named, _tag: 'Sending', file } : { ...named, _tag: 'Unfit', fieldError }
  })

export const attachments = (name: string): Attachments => {
  const chosen = createEvent<ReadonlyArray<File>>()
  const sentAgain = createEvent<number>()
  const removed = createEvent<number>()
  const restored = createEvent<ReadonlyArray<StoredAttachment>>()
  const cleared = createEvent()
  const added = createEvent<ReadonlyArray<Attachment>>()
  const returned = createEvent<ReadonlyArray<Attachment>>()

  const send = mutation({
    name: 'attachments: send',
    source: $filesApi,
    call: (api, { file }: Sending) => api.upload(file),
    concurrency: 'every',
  })
  const sendAll = spread(send.requested)

  const replaced = (all: ReadonlyArray<Attachment>, by: Attachment) => all.map((one) => (one.key === by.key ? by : one))

  const $next = createStore(0, { name: `${name}.next`, serialize: 'ignore' }).on(
    [added, returned],
    (next, { length }) => next + length,
  )
  const $all = createStore<ReadonlyArray<Attachment>>([], { name: `${name}.all`, serialize: 'ignore' })
    .on(added, (all, more) => [...all, ...more])
    .on(returned, (_, all) => all)
    .on(send.done, (all, { params: { key, name: fileName }, result }) =>
      replaced(all, { key, name: fileName, _tag: 'Kept', ...result }),
    )
    .on(send.fail, (all, { params: { key, name: fileName, file }, error }) =>
      replaced(all, { key, name: fileName, _tag: 'Refused', file, error }),
    )
    .on(removed, (all, key) => all.filter((one) => one.key !== key))
    .reset(cleared)

  sample({
    clock: chosen,
    source: { all: $all, next: $next },
    fn: ({ all, next }, files) => placed(files, all, next),
    target: added,
  })
  sample({ clock: added, fn: (more) => more.filter(isSending), target: sendAll })

  const again = sample({
    clock: sentAgain,
    source: $all,
    fn: (all, key) =>
      all.flatMap(
        (one): ReadonlyArray<Sending> =>
          one.key === key && one._tag === 'Refused' ? [{ key, name: one.name, _tag: 'Sending', file: one.file }] : [],
      ),
  })
  $all.on(again, (all, [one]) => (one === undefined ? all : replaced(all, one)))
  sample({ clock: again, target: sendAll })

  sample({
    clock: restored,
    source: $next,
    filter: (_, files) => files.length > 0,
    fn: (next, files): ReadonlyArray<Attachment> =>
      files.map((file, at) => ({ ...file, key: next + at, _tag: 'Kept' })),
    target: returned,
  })

  const $stored = $all.map((all) =>
    all.flatMap((one) => (one._tag === 'Kept' ? [{ id: one.id, url: one.url, name: one.name }] : [])),
  )
  const $attached = combine(
    $all,
    $stored,
    (all, stored): AttachedFiles => ({
      ids: stored.map(({ id }) => id),
      areOnTheirWay: all.some(isSending),
      haveFailed: all.some(({ _tag }) => _tag === 'Unfit' || _tag === 'Refused'),
    }),
  )
  return {
    chosen,
    sentAgain,
    removed,
    restored: restored,
    cleared,
    changed: merge<unknown>([send.done, removed]),
    $all,
    $stored,
    $attached,
  }
}

export type FilesRule = 'filesOnTheirWay' | 'fileFailed'

/** Returns null when all files are uploaded. */
export const filesRule = ({ areOnTheirWay, haveFailed }: AttachedFiles): FilesRule | null => {
  if (areOnTheirWay) return 'filesOnTheirWay'
  return haveFailed ? 'fileFailed' : null
}
