import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { OrderId } from '../../../../domain/order/order.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import { grouped } from '../../../platform/group-by.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import type { CatalogueData } from '../../../catalogue/public.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { openOrder } from '../checkout/open-order.ts'
import { refundReasons, type RefundReason } from './refund-reasons.ts'
import { returnableLines } from './returned-lines.ts'
import { strings } from '../strings.ts'

interface Refundable {
  readonly product: Product
  readonly maxCount: number
  readonly price: Kopecks
}

export interface RefundChoice {
  readonly items: ReadonlyArray<Refundable>
  readonly reasons: ReadonlyArray<RefundReason>
}

export const refundOf = async (
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  id: OrderId,
  referenceData: CatalogueData,
): Promise<E.Either<ServiceError, RefundChoice>> => {
  const opened = await openOrder(deps, id, referenceData)
  if (E.isLeft(opened)) return opened
  const { order } = opened.right
  if (order.canRefund !== true) return E.left({ _tag: 'Conflict', message: strings.notRefundable })
  const lines = await returnableLines(deps.db, id)
  const products = new Map(
    order.shipments.flatMap(({ items }) => items.map(({ product }) => [product.id as number, product])),
  )
  const items = [...products].flatMap(([productId, product]): ReadonlyArray<Refundable> => {
    const left = lines.filter((line) => line.productId === productId && line.maxCount > 0)
    return [...grouped(left, ({ price }) => price)].map(([price, atPrice]) => ({
      product,
      maxCount: atPrice.reduce((sum, line) => sum + line.maxCount, 0),
      price,
    }))
  })
  return E.right({ items, reasons: refundReasons })
}
