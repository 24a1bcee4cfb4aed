import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $counts, amountRequested, productAdded } from '../../../application/basket/basket.ts'
import { MAX_AMOUNT } from '../../../domain/basket/basket.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import { useHydratedValue } from '../../kit/use-hydrated-value.ts'
import { InBasket } from './in-basket.tsx'
import { strings } from './strings.ts'

// src/main/page/ssr.tsx adds it to every page: without scripts the browser sends it.
export const ADD_FORM = 'add'

export type ActionLook = 'card' | 'page' | 'bar'

export interface AddToBasketProps {
  readonly product: Pick<Product, 'id' | 'title' | 'productBranchStocks'>
  readonly look: ActionLook
}

export function AddToBasket({ product: { id, title, productBranchStocks }, look }: AddToBasketProps) {
  const [add, requestAmount] = useUnit([productAdded, amountRequested])
  const count = useHydratedValue(useStoreMap({ store: $counts, keys: [id], fn: (counts, [of]) => counts[of] ?? 0 }), 0)
  const container = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const isInBasket = count > 0

  useEffect(() => {
    if (takesFocus.current)
      container.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    takesFocus.current = false
  }, [isInBasket])

  const requestCount = (requestedCount: number) => {
    takesFocus.current = requestedCount === 0
    requestAmount({ productId: id, count: requestedCount })
  }
  const addOne = () => {
    takesFocus.current = true
    add({ productId: id, count: 1 })
  }

  return (
    <div ref={container}>
      {isInBasket ? (
        <InBasket
          productId={id}
          title={title}
          count={count}
          most={Math.min(productBranchStocks ?? 0, MAX_AMOUNT)}
          onAmount={requestCount}
          isLarge={look === 'page'}
        />
      ) : (
        <Button
          wide
          variant={look === 'card' ? 'secondary' : 'primary'}
          size={look === 'page' ? 'large' : 'medium'}
          icon={look === 'page' ? 'basket' : undefined}
          aria-label={`${strings.addToBasket}: ${title}`}
          type="submit"
          form={ADD_FORM}
          name="add"
          value={id}
          data-focus
          onClick={addOne}
        >
          {strings.addToBasket}
        </Button>
      )}
    </div>
  )
}
