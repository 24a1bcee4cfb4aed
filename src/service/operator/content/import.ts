import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import { fieldProblems } from '../../../contract/kernel/paths.ts'
import { OPERATOR, recordChange } from '../../identity/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { refusalOf } from '../../platform/http/respond.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { asConflict, type Fields } from '../../platform/http/table-resource.ts'
import type { ServiceClock } from '../../service-deps.ts'
import type { ContentKind, ContentRecord, FileRecord, Keys } from './kind.ts'
import type { Problem } from './parse.ts'
import { storedPictures } from './pictures.ts'
import { planKind, type KindPlan } from './plan.ts'
import { picturesOf, type Folder } from './read-folder.ts'
import { noKeys, shopKeys, storedRecords, type MutableKeys } from './stored.ts'
import { contentStrings as strings } from './strings.ts'

export interface ImportPlan {
  readonly kinds: ReadonlyArray<KindPlan>
  readonly pictures: number
}

type Problems = ReadonlyArray<Problem>

const problemOf = ({ file, lineOf }: FileRecord, field: string | null, message: string): Problem => ({
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

const problemsOf = (kind: ContentKind, record: FileRecord, kinds: Folder['kinds'], keys: Keys): Problems => {
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
  const wrong = fieldProblems(decoded.left).map(({ path, reason }) =>
    problemOf(record, fieldOf(path), strings.reasons[reason]),
  )
  return [...lost, ...wrong]
}

const missingPictures = async (db: Kysely<Tables>, folder: Folder) => {
  const named = picturesOf(folder)
  const stored = await storedPictures(db, new Set(named.keys()))
  const missing = [...named].filter(([key]) => !stored.has(key))
  return {
    problems: missing
      .filter(([key]) => !folder.pictures.has(key))
      .map(([key, record]) => problemOf(record, null, strings.noPicture(key))),
    added: missing.flatMap(([key]) => {
      const content = folder.pictures.get(key)
      return content === undefined ? [] : [{ key, content }]
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
): Promise<Problem | null> => {
  const { subject, access } = kind
  const change = recordChange({ db: trx, clock }, OPERATOR, 'importContent')
  const write = async (record: FileRecord, id: string | null): Promise<Problem | null> => {
    const body = bodyOf(kind, record, keys, undefined)
    if (E.isLeft(body)) return problemOf(record, null, strings.reasons.format)
    const written: Written = await asConflict(() =>
      id === null
        ? change<Fields>({ kind: subject, idOf: (one) => String(one.id), read: access.read }, () =>
            access.add(trx, body.right),
          )
        : change<Fields>({ kind: subject, id, read: access.read }, () => access.change(trx, id, body.right)),
    )
    if (E.isLeft(written)) return problemOf(record, null, refusalOf(written.left).body.message)
    keys.put(kind.name, id ?? String(written.right?.id), record.key)
    return null
  }
  for (const { from, to } of [...changed, ...moved]) {
    const problem = await write(to, from.id)
    if (problem !== null) return problem
  }
  for (const record of added) {
    const problem = await write(record, null)
    if (problem !== null) return problem
  }
  return null
}

const removeMissing = async (
  { trx, clock }: Work,
  { kind: { name, subject, access }, removed }: KindPlan,
): Promise<Problem | null> => {
  const change = recordChange({ db: trx, clock }, OPERATOR, 'importContent')
  for (const { id, key } of removed.toReversed()) {
    const done: Written = await asConflict(() =>
      change<undefined>({ kind: subject, id, read: access.read }, () => access.remove(trx, id)),
    )
    // links below a removed one are gone with it
    if (E.isLeft(done) && done.left._tag !== 'NotFound')
      return { file: name, line: 1, message: `${key}: ${refusalOf(done.left).body.message}` }
  }
  return null
}

const applied = async (work: Work, plans: ReadonlyArray<KindPlan>): Promise<Problem | null> => {
  const [last, first] = [true, false].map((is) => plans.filter(({ kind }) => (kind.removedLast === true) === is))
  for (const plan of (first ?? []).toReversed()) {
    const problem = await removeMissing(work, plan)
    if (problem !== null) return problem
  }
  for (const plan of plans) {
    const problem = await applyKind(work, plan)
    if (problem !== null) return problem
  }
  for (const plan of last ?? []) {
    const problem = await removeMissing(work, plan)
    if (problem !== null) return problem
  }
  return null
}

/** Replaces the shop's content by that of the folder. A dry run rolls back. */
export const importContent = async (
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: ServiceClock },
  kinds: ReadonlyArray<ContentKind>,
  folder: Folder,
  isDryRun: boolean,
): Promise<E.Either<Problems, ImportPlan>> => {
  type Stopped = { readonly _tag: 'Planned'; readonly plan: ImportPlan } | { readonly problems: Problems }
  const done = await transactionally<Stopped, ImportPlan>(db, async (trx) => {
    const keys = noKeys()
    await shopKeys(trx, keys)
    const plans: Array<KindPlan> = []
    const problems: Array<Problem> = [...folder.problems]
    for (const kind of kinds) {
      const stored = await storedRecords(trx, kind, keys)
      const files = folder.kinds.get(kind.name)
      if (files === undefined) continue
      problems.push(...files.flatMap((record) => problemsOf(kind, record, folder.kinds, keys)))
      plans.push(planKind(kind, stored, files))
    }
    const pictures = await missingPictures(trx, folder)
    problems.push(...pictures.problems)
    if (problems.length > 0) return E.left({ problems })
    const created_at = new Date(clock.now())
    for (const { key, content } of pictures.added)
      await trx.insertInto('staff_pictures').values({ key, content, staff_id: null, created_at }).execute()
    const problem = await applied({ trx, keys, clock }, plans)
    if (problem !== null) return E.left({ problems: [problem] })
    const plan = { kinds: plans, pictures: pictures.added.length }
    return isDryRun ? E.left({ _tag: 'Planned', plan }) : E.right(plan)
  })
  if (E.isRight(done)) return done
  return 'plan' in done.left ? E.right(done.left.plan) : E.left(done.left.problems)
}
