import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import { fieldErrorsOf } from '../../../contract/kernel/paths.ts'
import { UPLOAD_BYTES } from '../../../domain/person/upload.ts'
import { OPERATOR, recordChange } from '../../identity/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { fileWithin } from '../../platform/foreign/bounded.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { errorResponseOf } from '../../platform/http/respond.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { asConflict, type Fields } from '../../platform/http/table-resource.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import type { ContentKind, ContentRecord, FileRecord, Keys } from './kind.ts'
import type { ContentError } from './parse.ts'
import { storedKeys } from './pictures.ts'
import { planKind, type KindPlan } from './plan.ts'
import { picturesOf, type Folder } from './read-folder.ts'
import { noKeys, shopKeys, storedRecords, type MutableKeys } from './stored.ts'
import { contentStrings as strings } from './strings.ts'

export interface ImportPlan {
  readonly kinds: ReadonlyArray<KindPlan>
  readonly pictures: number
}

type ContentErrors = ReadonlyArray<ContentError>

const errorAt = ({ file, lineOf }: FileRecord, field: string | null, message: string): ContentError => ({
  file,
  line: lineOf(field),
  message: field === null ? message : strings.field(field, message),
})

const bodyOf = (
  { references = [], groupOf, body }: ContentKind,
  { fields, place }: ContentRecord,
  keys: Keys,
  idOfNew: string | undefined,
) => {
  const ids = references.map(({ column, field, of }) => {
    const key = fields[field]
    if (key === null || key === undefined) return [column, null] as const
    const id = keys.idOf(of, String(key)) ?? idOfNew
    return [column, id === undefined ? undefined : Number(id)] as const
  })
  return body.decode({
    ...fields,
    ...Object.fromEntries(ids),
    ...(groupOf !== undefined && { position: place }),
  })
}

const isNamed = (kinds: Folder['kinds'], keys: Keys, of: string, key: string): boolean =>
  keys.idOf(of, key) !== undefined || kinds.get(of)?.some((record) => record.key === key) === true

const errorsOf = (kind: ContentKind, record: FileRecord, kinds: Folder['kinds'], keys: Keys): ContentErrors => {
  const fieldOf = (path: string) => {
    const column = path.split('.')[0] ?? ''
    return kind.references?.find((reference) => reference.column === column)?.field ?? column
  }
  const lost = (kind.references ?? []).flatMap(({ field, of }) => {
    const key = record.fields[field]
    if (key === null || key === undefined || isNamed(kinds, keys, of, String(key))) return []
    return [{ file: record.file, line: record.lineOf(field), message: strings.noReference(field, String(key)) }]
  })
  const decoded = bodyOf(kind, record, keys, '1')
  if (E.isRight(decoded)) return lost
  const wrong = fieldErrorsOf(decoded.left).map(({ path, reason }) =>
    errorAt(record, fieldOf(path), strings.reasons[reason]),
  )
  return [...lost, ...wrong]
}

const missingPictures = async (db: Kysely<Tables>, folder: Folder) => {
  const named = picturesOf(folder)
  const stored = await storedKeys(db, new Set(named.keys()))
  const missing = [...named].filter(([key]) => !stored.has(key))
  return {
    errors: missing
      .filter(([key]) => !folder.pictures.has(key))
      .map(([key, record]) => errorAt(record, null, strings.noPicture(key))),
    added: missing.flatMap(([key]) => {
      const path = folder.pictures.get(key)
      return path === undefined ? [] : [{ key, path }]
    }),
  }
}

interface Work {
  readonly trx: Transaction<Tables>
  readonly keys: MutableKeys
  readonly clock: ServiceClock
}

type Written = E.Either<ServiceError, Fields | undefined>

// Null if all is written. Stops at the first conflict: the transaction is then rolled back.
const applyKind = async (
  { trx, keys, clock }: Work,
  { kind, added, changed, moved }: KindPlan,
): Promise<ContentError | null> => {
  const { subject, access } = kind
  const change = recordChange({ db: trx, clock }, OPERATOR, 'importContent')
  const write = async (record: FileRecord, id: string | null): Promise<ContentError | null> => {
    const body = bodyOf(kind, record, keys, undefined)
    if (E.isLeft(body)) return errorAt(record, null, strings.reasons.format)
    const written: Written = await asConflict(() =>
      id === null
        ? change<Fields>({ kind: subject, idOf: (one) => String(one.id), read: access.read }, () =>
            access.add(trx, body.right),
          )
        : change<Fields>({ kind: subject, id, read: access.read }, () => access.change(trx, id, body.right)),
    )
    if (E.isLeft(written)) return errorAt(record, null, errorResponseOf(written.left).body.message)
    keys.put(kind.name, id ?? String(written.right?.id), record.key)
    return null
  }
  for (const { from, to } of [...changed, ...moved]) {
    const error = await write(to, from.id)
    if (error !== null) return error
  }
  for (const record of added) {
    const error = await write(record, null)
    if (error !== null) return error
  }
  return null
}

const removeMissing = async (
  { trx, clock }: Work,
  { kind: { name, subject, access, bin }, removed }: KindPlan,
): Promise<ContentError | null> => {
  const change = recordChange({ db: trx, clock }, OPERATOR, 'importContent')
  for (const { id, key } of removed.toReversed()) {
    const done: Written = await asConflict(() =>
      change<undefined>({ kind: subject, id, read: access.read, ...(bin !== undefined && { bin }) }, () =>
        access.remove(trx, id),
      ),
    )
    // links below a removed one are gone with it
    if (E.isLeft(done) && done.left._tag !== 'NotFound')
      return { file: name, line: 1, message: `${key}: ${errorResponseOf(done.left).body.message}` }
  }
  return null
}

const applied = async (work: Work, plans: ReadonlyArray<KindPlan>): Promise<ContentError | null> => {
  const [last, first] = [true, false].map((is) => plans.filter(({ kind }) => (kind.removedLast === true) === is))
  for (const plan of (first ?? []).toReversed()) {
    const error = await removeMissing(work, plan)
    if (error !== null) return error
  }
  for (const plan of plans) {
    const error = await applyKind(work, plan)
    if (error !== null) return error
  }
  for (const plan of last ?? []) {
    const error = await removeMissing(work, plan)
    if (error !== null) return error
  }
  return null
}

/** Replaces the shop's content by that of the folder. A dry run rolls back. */
export const importContent = async (
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: ServiceClock },
  kinds: ReadonlyArray<ContentKind>,
  folder: Folder,
  isDryRun: boolean,
): Promise<E.Either<ContentErrors, ImportPlan>> => {
  type Stopped = { readonly _tag: 'Planned'; readonly plan: ImportPlan } | { readonly errors: ContentErrors }
  const done = await transactionally<Stopped, ImportPlan>(db, async (trx) => {
    const keys = noKeys()
    await shopKeys(trx, keys)
    const plans: Array<KindPlan> = []
    const errors: Array<ContentError> = [...folder.errors]
    for (const kind of kinds) {
      const stored = await storedRecords(trx, kind, keys)
      const files = folder.kinds.get(kind.name)
      if (files === undefined) continue
      errors.push(...files.flatMap((record) => errorsOf(kind, record, folder.kinds, keys)))
      plans.push(planKind(kind, stored, files))
    }
    const pictures = await missingPictures(trx, folder)
    errors.push(...pictures.errors)
    if (errors.length > 0) return E.left({ errors: errors })
    const created_at = new Date(clock.now())
    for (const { key, path } of pictures.added) {
      const content = await fileWithin(path, UPLOAD_BYTES)
      await trx.insertInto('staff_pictures').values({ key, content, staff_id: null, created_at }).execute()
    }
    const error = await applied({ trx, keys, clock }, plans)
    if (error !== null) return E.left({ errors: [error] })
    const plan = { kinds: plans, pictures: pictures.added.length }
    return isDryRun ? E.left({ _tag: 'Planned', plan }) : E.right(plan)
  })
  if (E.isRight(done)) return done
  return 'plan' in done.left ? E.right(done.left.plan) : E.left(done.left.errors)
}
