import * as E from 'fp-ts/Either'
import {
  editStaffOrder,
  findOrderGoods,
  offerOrderEdit,
  planOrderEdit,
  withdrawOrderOffer,
} from '../../../../contract/admin/order-edits.ts'
import type { CatalogueData } from '../../../catalogue/public.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import type { Router } from '../../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import { storedSetting } from '../../../platform/settings/settings.ts'
import type { SignedInStaff } from '../../../platform/http/caller.ts'
import { treeOfEdit } from '../../rules-of-edits.ts'
import { orderCard, readOrderForAudit } from '../order-card.ts'
import { findGoods } from '../find-goods.ts'
import { lockedOrder } from '../../order-row.ts'
import { endOffer } from '../../orders/offers/end-offer.ts'
import { openOfferOf } from '../../payments/open-offer.ts'
import { noteChange } from '../../orders/order-changes.ts'
import { editOrder, type EditDeps, type Editor, type EditOutcome } from './edit-order.ts'
import { offerOrderChange } from './offer-change.ts'
import { strings } from './strings.ts'

type Planned = { readonly _tag: 'Planned'; readonly outcome: EditOutcome }

interface Editing {
  readonly means: () => Promise<Omit<EditDeps, 'db'>>
  readonly editorOf: (staff: SignedInStaff) => Promise<Editor>
}

const offerRoutes = (router: Router, { clock }: Pick<PlatformDeps, 'clock'>, { means, editorOf }: Editing): void => {
  router.on(offerOrderEdit, async ({ params: { id }, body }, { staff, change }) => {
    const [deps, editor] = [await means(), await editorOf(staff)]
    return change({ kind: 'order', id, read: readOrderForAudit }, async (trx) => {
      const offered = await offerOrderChange({ ...deps, db: trx }, id, body, editor)
      return E.isLeft(offered) ? offered : orderCard(trx, id, clock.now())
    })
  })

  router.on(withdrawOrderOffer, ({ params: { id } }, { staff, change }) =>
    change({ kind: 'order', id, read: readOrderForAudit }, async (trx) => {
      const order = await lockedOrder(trx, id)
      const offer = await openOfferOf(trx, id)
      if (order === undefined || offer === undefined) return E.left(notFound)
      await endOffer(trx, offer, 'withdrawn')
      const by = { author: staff.name || staff.login, change: strings.withdrawn }
      await noteChange(trx, order, by, new Date(clock.now()))
      return orderCard(trx, id, clock.now())
    }),
  )
}

export const orderEditRoutes = (
  router: Router,
  { db, clock }: PlatformDeps,
  { tree, directory, now }: CatalogueData,
): void => {
  const editorOf = async ({ name, login, role }: SignedInStaff) => ({
    author: name || login,
    percent: role === 'owner' ? null : await storedSetting(db, 'orders.priceLimit'),
  })
  // read before the transaction: PGlite has one connection
  const means = async () => {
    const [pricedTree, places] = [await tree(), await directory()]
    return { clock, now, tree: pricedTree, directory: () => Promise.resolve(places) }
  }

  router.on(planOrderEdit, async ({ params: { id }, body }, { staff }) => {
    const [deps, editor] = [await means(), await editorOf(staff)]
    // everything that the change would do, rolled back
    const planned = await transactionally<ServiceError | Planned, never>(db, async (trx) => {
      const edited = await editOrder({ ...deps, db: trx }, id, body, editor, true)
      return E.isLeft(edited) ? edited : E.left({ _tag: 'Planned', outcome: edited.right })
    })
    const left = (planned as E.Left<ServiceError | Planned>).left
    return left._tag === 'Planned' ? E.right(left.outcome) : E.left(left)
  })

  router.on(editStaffOrder, async ({ params: { id }, body }, { staff, change }) => {
    const [deps, editor] = [await means(), await editorOf(staff)]
    return change({ kind: 'order', id, read: readOrderForAudit }, async (trx) => {
      const edited = await editOrder({ ...deps, db: trx }, id, body, editor)
      if (E.isLeft(edited)) return edited
      const order = await orderCard(trx, id, clock.now())
      const { refund, due } = edited.right
      return E.isLeft(order) ? order : E.right({ order: order.right, refund, due })
    })
  })

  offerRoutes(router, { clock }, { means, editorOf })
}

export const orderGoodsRoutes = (router: Router, { db }: PlatformDeps, { tree }: CatalogueData): void => {
  router.on(findOrderGoods, async ({ params: { id }, query: { text } }) => {
    const order = await db
      .selectFrom('orders')
      .select(['city_id', 'delivery_type', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (order === undefined) return E.left(notFound)
    const rules = await treeOfEdit(db, await tree(), order.created_at)
    const at = { cityId: order.city_id, deliveryType: order.delivery_type }
    return E.right({ items: await findGoods(db, rules, text, at) })
  })
}
