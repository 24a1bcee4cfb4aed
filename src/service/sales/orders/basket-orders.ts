import type { BasketOrders } from '../basket/routes.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { SalesDeps } from '../deps.ts'
import { offeredProviders } from '../payments/methods.ts'
import { bonusRates } from './checkout/discounts.ts'
import { editedOrderOf, orderInEdit } from './checkout/edited-order.ts'
import { previewOrder } from './checkout/preview.ts'

export const basketOrders = (deps: SalesDeps, { tree, today }: CatalogueData): BasketOrders => ({
  editedOrderOf: async (db, ownerKey) => {
    const edited = await orderInEdit(db, ownerKey)
    if (edited === null) return null
    const { row, editError, freed } = edited
    return { order: editedOrderOf(edited), freed, orderedAt: editError === null ? row.created_at : null }
  },
  preview: async (shopper, deliveryContext) => {
    const rates = bonusRates(deps.settings())
    const request = { shopper, deliveryContext, tree: await tree(), discounts: { rates }, phone: null, today: today() }
    return previewOrder(deps.db, request, offeredProviders(deps))
  },
})
