import * as E from 'fp-ts/Either'
import { findBuyers, findGoodsIn, placePhoneOrder, planPhoneOrder } from '../../../contract/admin/phone-orders.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { Router } from '../../platform/http/router.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { SalesDeps } from '../deps.ts'
import { findGoods } from './find-goods.ts'
import { readOrderForAudit } from './order-card.ts'
import { findBuyersBy, placeOrderByPhone, planOrderByPhone } from './phone-order.ts'

// Each retry sees less stock than the one before.
const ATTEMPTS = 10

interface Answer {
  readonly id: OrderId
}

export const phoneOrderRoutes = (router: Router, deps: SalesDeps, data: CatalogueData): void => {
  const { db } = deps
  router.on(planPhoneOrder, ({ body }) => planOrderByPhone(db, deps, data, body))

  router.on(placePhoneOrder, async ({ body }, { staff, change }) => {
    const subject = { kind: 'order' as const, idOf: ({ id }: Answer) => id, read: readOrderForAudit }
    const busy: ServiceError = { _tag: 'Busy' }
    // read before the transaction: PGlite has one connection
    const [tree, places] = [await data.tree(), await data.directory()]
    const read = { ...data, tree: () => Promise.resolve(tree), directory: () => Promise.resolve(places) }
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      let hasStockMoved = false
      const placed = await change<Answer>(subject, async (trx) => {
        const order = await placeOrderByPhone(trx, deps, read, body, staff.name || staff.login)
        if (E.isRight(order)) return E.right({ id: order.right })
        hasStockMoved = order.left._tag === 'StockMoved'
        return E.left(order.left._tag === 'StockMoved' ? busy : order.left)
      })
      if (!hasStockMoved) return placed
    }
    return E.left(busy)
  })

  router.on(findBuyers, async ({ query: { text } }) => E.right({ items: await findBuyersBy(db, text) }))
  router.on(findGoodsIn, async ({ query: { text, cityId, deliveryType } }) =>
    E.right({ items: await findGoods(db, await data.tree(), text, { cityId, deliveryType }) }),
  )
}
