import { useEffect, useState, type RefObject } from 'react'
import type { Product } from '../../../../domain/catalogue/product.ts'
import { AWAITED } from '../../../features/back-in-stock/requested.ts'
import { CardAction } from '../../../features/product-card/card-action.tsx'
import { ProductPrice } from '../../../features/product-card/product-price.tsx'
import { Button } from '../../../kit/button/button.tsx'
import { isWide } from '../../../kit/visible.tsx'
import styles from './buy-bar.module.css'

// A page at 400 % zoom is 256 px high: fixed bars would cover all of it.
const LOW_WINDOW_PX = 320

const FAR_BELOW = '0px 0px 99999px'

export interface BuyBarProps {
  readonly product: Product
  readonly after: RefObject<HTMLElement | null>
  // For a sold-out product: the element that offers the back-in-stock message.
  readonly notice?: RefObject<HTMLElement | null> | undefined
}

const goTo = (notice: HTMLElement | null): void => {
  const target = notice?.querySelector<HTMLElement>('input, button')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
  if (target instanceof HTMLButtonElement) target.click()
}

export function BuyBar({ product, after, notice }: BuyBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (after.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setShown(entries.at(-1)?.isIntersecting === false && window.innerHeight > LOW_WINDOW_PX),
      // in a wide window the bar belongs to the compact header: the button must have left upwards
      { root: document, rootMargin: isWide() ? FAR_BELOW : '0px' },
    )
    observer.observe(after.current)
    return () => observer.disconnect()
  }, [after])
  return (
    <div className={styles.bar} data-bottom-bar hidden={!isShown}>
      <p className={styles.title}>{product.title}</p>
      <ProductPrice price={product.price} size="medium" />
      <div className={styles.action}>
        {notice ? (
          <Button wide onClick={() => goTo(notice.current)}>
            {AWAITED}
          </Button>
        ) : (
          <CardAction product={product} look="bar" />
        )}
      </div>
    </div>
  )
}
