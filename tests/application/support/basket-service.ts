import { left, right, type Either } from 'fp-ts/Either'
import {
  basketOf,
  type Basket,
  type BasketChange,
  type LineMessage,
  type TickChange,
} from '../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'

interface Line {
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

/** The service's side of one basket, by the rules of the contract; `most` is the stock of each product. */
export const aBasketService = (most = 9) => {
  const lines = new Map<number, Line>()
  let seen = 0
  const basket = (): Basket =>
    basketOf([...lines].map(([id, line]) => aBasketItem({ product: aProduct({ id: id as ProductId }), ...line })))
  return {
    basket,
    countOf: (id: number) => lines.get(id)?.count ?? 0,
    /**
     * A change older than the last one, rejected ones included, is ignored; one rejected line rejects all.
     * [CART-23, CART-27, OC-99]
     */
    change: (changes: BasketChange, sequence: number): Either<AppError, Basket> => {
      if (sequence < seen) return right(basket())
      const messages: ReadonlyArray<LineMessage> = Object.entries(changes)
        .filter(([, { count }]) => count > most)
        .map(([id]) => ({ productId: Number(id) as ProductId, message: `Осталось ${String(most)} шт.` }))
      seen = sequence
      if (messages.length > 0) return left({ _tag: 'LineLimits', message: 'Столько нет', messages })
      for (const [id, { count, comment }] of Object.entries(changes)) {
        const before = lines.get(Number(id))
        if (count === 0) lines.delete(Number(id))
        else
          lines.set(Number(id), {
            count,
            comment: comment ?? before?.comment ?? '',
            disabled: before?.disabled ?? false,
          })
      }
      return right(basket())
    },
    tick: (flags: TickChange): Either<AppError, Basket> => {
      if (Object.keys(flags).some((id) => !lines.has(Number(id)))) {
        return left({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' })
      }
      for (const [id, disabled] of Object.entries(flags))
        lines.set(Number(id), { ...(lines.get(Number(id)) as Line), disabled })
      return right(basket())
    },
  }
}

export type BasketService = ReturnType<typeof aBasketService>
