import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import * as calls from '../../../../contract/admin/product-changes.ts'
import type { TypeOf } from '../../../../contract/kernel/described.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { paginationOf } from '../../../platform/http/pagination.ts'
import type { RecordChange } from '../../../platform/http/caller.ts'
import type { Router } from '../../../platform/http/router.ts'
import { invalid, notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import { editedNames, type ProductEdit } from './edit-product.ts'
import { titlesIn } from './product-state.ts'
import { enqueueChange } from './run-change.ts'
import { changeOf, editOf, lockChange, pageOfRows, readChange, readChangeForAudit } from './stored-change.ts'

type Body = TypeOf<typeof calls.planProductChange.body>
type Answer = Promise<E.Either<ServiceError, ReturnType<typeof changeOf>>>
type State = Tables['product_changes']['state']

const PAGE = 25

const strings = {
  chosen: 'Выберите товары: отметьте их или задайте фильтр',
  nothing: 'Выберите, что изменить',
  percent: 'Укажите процент',
  amount: 'Укажите сумму',
  category: 'Такой категории нет',
  brand: 'Такого бренда нет',
  collection: 'Такой подборки нет',
  notPlanned: 'Это изменение уже начато или ещё считается',
  notApplied: 'Отменить можно только начатое изменение',
} as const

const EDITORS_FIELDS = ['isNew', 'isPopular', 'inCollection']

const mayEdit = (role: string, edit: ProductEdit): boolean =>
  role !== 'editor' || (edit.pinsFields !== true && editedNames(edit).every((name) => EDITORS_FIELDS.includes(name)))

const priceError = ({ price, oldPrice }: ProductEdit): ServiceError | null => {
  if (price?.kind === 'percent' && price.percent == null) return invalid('edit.price.percent', strings.percent)
  if (price !== undefined && price.kind !== 'percent' && price.amount == null)
    return invalid('edit.price.amount', strings.amount)
  return oldPrice?.kind === 'percent' && oldPrice.percent == null
    ? invalid('edit.oldPrice.percent', strings.percent)
    : null
}

const namesError = async (db: Kysely<Tables>, edit: ProductEdit): Promise<ServiceError | null> => {
  const { categoryId, brandId, collection } = edit
  if (categoryId !== undefined && (await titlesIn(db, 'categories', [categoryId])).size === 0)
    return invalid('edit.categoryId', strings.category)
  if (brandId != null && (await titlesIn(db, 'brands', [brandId])).size === 0)
    return invalid('edit.brandId', strings.brand)
  if (collection === undefined) return null
  const found = await db.selectFrom('selections').select('id').where('id', '=', collection.id).executeTakeFirst()
  return found === undefined ? invalid('edit.collection', strings.collection) : null
}

const bodyError = async (db: Kysely<Tables>, { ids, filter, edit }: Body): Promise<ServiceError | null> => {
  if ((ids === undefined) === (filter === undefined)) return invalid('ids', strings.chosen)
  if (editedNames(edit).length === 0) return invalid('edit', strings.nothing)
  return priceError(edit) ?? namesError(db, edit)
}

const plan = async (trx: Transaction<Tables>, { ids, filter, edit }: Body, login: string, now: Date): Answer => {
  const row = await trx
    .insertInto('product_changes')
    .values({
      login,
      state: 'planning',
      chosen: JSON.stringify({ ids, filter }),
      edit: JSON.stringify(edit),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueChange(trx, row.id, now)
  return E.right(changeOf(row))
}

interface Step {
  readonly from: ReadonlyArray<State>
  readonly to: State
  readonly error: string
}

const APPLY: Step = { from: ['planned'], to: 'applying', error: strings.notPlanned }
const UNDO: Step = { from: ['applying', 'applied'], to: 'undoing', error: strings.notApplied }

const start = async (trx: Transaction<Tables>, id: number, { from, to, error }: Step, now: Date): Answer => {
  const row = await lockChange(trx, id)
  if (row === undefined) return E.left(notFound)
  if (!from.includes(row.state)) return E.left({ _tag: 'Conflict', message: error })
  await trx.updateTable('product_changes').set({ state: to }).where('id', '=', id).execute()
  await enqueueChange(trx, id, now)
  return E.right(changeOf({ ...row, state: to }))
}

export const productChangeRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const now = () => new Date(clock.now())

  router.on(calls.planProductChange, async ({ body }, { staff, change }) => {
    if (!mayEdit(staff.role, body.edit)) return E.left({ _tag: 'Forbidden' })
    const error = await bodyError(db, body)
    if (error !== null) return E.left(error)
    return change({ kind: 'product change', idOf: ({ id }) => id, read: readChangeForAudit }, (trx) =>
      plan(trx, body, staff.login, now()),
    )
  })

  router.on(calls.getProductChanges, async ({ query: { page = 1, limit = PAGE } }) => {
    const { total } = await db
      .selectFrom('product_changes')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('product_changes')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items: rows.map(changeOf), pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(calls.getProductChange, async ({ params: { id } }) => {
    const row = await readChange(db, id)
    return row === undefined ? E.left(notFound) : E.right(changeOf(row))
  })

  router.on(calls.getProductChangeRows, async ({ params: { id }, query: { page = 1, limit = PAGE, state } }) =>
    (await readChange(db, id)) === undefined
      ? E.left(notFound)
      : E.right(await pageOfRows(db, id, state, { page, limit })),
  )

  const step = (to: Step, id: number, { role }: { readonly role: string }, change: RecordChange) =>
    change({ kind: 'product change', id, read: readChangeForAudit }, async (trx) => {
      const row = await readChange(trx, id)
      if (row !== undefined && !mayEdit(role, editOf(row))) return E.left({ _tag: 'Forbidden' })
      return start(trx, id, to, now())
    })

  router.on(calls.applyProductChange, ({ params: { id } }, { staff, change }) => step(APPLY, id, staff, change))

  router.on(calls.undoProductChange, ({ params: { id } }, { staff, change }) => step(UNDO, id, staff, change))
}
