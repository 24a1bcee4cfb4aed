import type { Kysely } from 'kysely'
import type { PhoneOrderPlan } from '../../../../contract/admin/phone-orders.ts'
import { productRows, type PricedTree } from '../../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { draftOf, type OrderDraft } from './draft.ts'

const NOBODY = { userId: null, phone: null, editedId: null }

/** What the checkout computes for a guest with these products in the basket. No basket is stored. */
export const draftOfGoods = async (
  db: Kysely<Tables>,
  goods: PhoneOrderPlan['items'],
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<OrderDraft> => {
  const lines = goods.map(({ productId, count }) => ({ product_id: productId, count, comment: '', disabled: false }))
  const rows = await productRows(
    db,
    goods.map(({ productId }) => productId),
    tree,
  )
  return draftOf(lines, rows, { db, deliveryContext, tree, buyer: NOBODY, freed: undefined })
}
