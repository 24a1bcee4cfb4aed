import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { DeliveryData, Order, OrderId } from '../../../../domain/order/order.ts'
import type { City } from '../../../../domain/place/place.ts'
import type { Product, ProductId } from '../../../../domain/catalogue/product.ts'
import type { UnpaidOrder } from '../../../../domain/order/unpaid.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

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
  readonly token: string | null
  readonly reasonId: number
  readonly comment?: string | undefined
}

export interface RefundChoice {
  readonly items: ReadonlyArray<{ readonly product: Product; readonly maxCount: number; readonly price: Kopecks }>
  readonly reasons: ReadonlyArray<{ readonly id: number; readonly title: string }>
}

export interface RefundRequest {
  readonly orderId: OrderId
  readonly items: ReadonlyArray<{
    readonly productId: ProductId
    readonly price: Kopecks
    readonly count: number
    readonly reasonId: number
  }>
  readonly comment?: string | undefined
  readonly fileIds: ReadonlyArray<number>
}

export interface RepeatRequest {
  readonly id: OrderId
  readonly token: string | null
  /** Rejects an order that can no longer be changed. */
  readonly onlyEdit?: boolean | undefined
}

export interface RepeatedOrder {
  readonly city: City
  readonly deliveryData: DeliveryData
}

export interface ShopperOrderApi {
  readonly orders: (page: number) => TaskEither<AppError, OrderPage>
  readonly cancelReasons: TaskEither<AppError, ReadonlyArray<CancelReason>>
  readonly cancel: (cancellation: Cancellation) => TaskEither<AppError, Order>
  readonly refundChoice: (id: OrderId) => TaskEither<AppError, RefundChoice>
  readonly refund: (request: RefundRequest) => TaskEither<AppError, Order>
  readonly pay: (id: OrderId) => TaskEither<AppError, string>
  readonly unpaid: TaskEither<AppError, UnpaidOrder | null>
  /** Puts the products of an order into the basket; a guest needs the order's token. [ORD-17] */
  readonly repeatForEdit: (request: RepeatRequest) => TaskEither<AppError, RepeatedOrder>
  /** Ends editing: the basket no longer replaces an order. */
  readonly stopEditing: TaskEither<AppError, unknown>
}

export const $shopperOrderApi = apiPort<ShopperOrderApi>('sales', 'ShopperOrderApi')
