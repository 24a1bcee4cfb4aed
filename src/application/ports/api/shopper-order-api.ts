import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { DeliveryData, Order, OrderId } from '../../../domain/order/order.ts'
import type { City } from '../../../domain/place/place.ts'
import type { Product, ProductId } from '../../../domain/catalogue/product.ts'
import type { UnpaidOrder } from '../../../domain/order/unpaid.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface OrderPage {
  readonly items: ReadonlyArray<Order>
  readonly pagination: { readonly total: number; readonly page: number; readonly pages: number }
}

export interface CancelReason {
  readonly id: number
  readonly title: string
  readonly needComment: boolean
}

export interface Cancellation {
  readonly orderId: OrderId
  /** Of a guest's link; null for the signed-in shopper. */
  readonly token: string | null
  readonly reasonId: number
  readonly comment?: string | undefined
}

/** What of an order may come back, and why it may. [OC-71] */
export interface RefundChoice {
  readonly items: ReadonlyArray<{ readonly product: Product; readonly maxCount: number; readonly price: Kopecks }>
  readonly reasons: ReadonlyArray<{ readonly id: number; readonly title: string }>
}

export interface RefundRequest {
  readonly orderId: OrderId
  readonly items: ReadonlyArray<{ readonly productId: ProductId; readonly count: number; readonly reasonId: number }>
  readonly comment?: string | undefined
  readonly fileIds: ReadonlyArray<number>
}

/** Where an order was to be received. */
export interface RepeatedOrder {
  readonly city: City
  readonly deliveryData: DeliveryData
}

/** What a signed-in shopper does with the orders they placed. */
export interface ShopperOrderApi {
  /** The newest first. [CAB-04] */
  readonly orders: (page: number) => TaskEither<AppError, OrderPage>
  readonly cancelReasons: TaskEither<AppError, ReadonlyArray<CancelReason>>
  /** [CAB-06, OC-71] */
  readonly cancel: (cancellation: Cancellation) => TaskEither<AppError, Order>
  /** [CAB-15] */
  readonly refundChoice: (id: OrderId) => TaskEither<AppError, RefundChoice>
  readonly refund: (request: RefundRequest) => TaskEither<AppError, Order>
  /** Where to pay. [OC-05] */
  readonly pay: (id: OrderId) => TaskEither<AppError, string>
  /** Null when no order waits for money. [UNPAID-01] */
  readonly unpaid: TaskEither<AppError, UnpaidOrder | null>
  /** The service puts what there is of it into the cart; a guest shows the order's token. [ORD-17] */
  readonly repeatForEdit: (id: OrderId, token: string | null) => TaskEither<AppError, RepeatedOrder>
}

export const $shopperOrderApi = port<ShopperOrderApi>('ShopperOrderApi')
