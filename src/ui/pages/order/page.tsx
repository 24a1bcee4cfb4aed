import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { LoaderFunction } from 'react-router'
import { $hasBasketFailed, $isBasketKnown, basketOutdated } from '../../../application/basket/basket.ts'
import { $lines } from '../../../application/basket/lines.ts'
import { $removals } from '../../../application/basket/removals.ts'
import { orderClosed, orderOpened } from '../../../application/checkout/visit.ts'
import { formatCount } from '../../../domain/format.ts'
import { Head } from '../../app/head.tsx'
import { loadWords } from '../../app/load-words.ts'
import { PRODUCT_FORMS } from '../../basket/strings.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { paths } from '../../paths.ts'
import { Cart } from './cart.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { FilledCart } from './filled-cart.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'
import { useWayToSuccess } from './use-way-to-success.ts'

export const loader: LoaderFunction = async (args) => {
  await loadWords(args, { routeName: 'order' })
  return null
}

/** The cart and the checkout. [CART-01..28, ORD-01..07] */
export function Page() {
  const { lines, removals, isKnown, hasFailed, opened, closed, reload } = useUnit({
    lines: $lines,
    removals: $removals,
    isKnown: $isBasketKnown,
    hasFailed: $hasBasketFailed,
    opened: orderOpened,
    closed: orderClosed,
    reload: basketOutdated,
  })
  useEffect(() => {
    opened()
    return () => closed()
  }, [opened, closed])
  useWayToSuccess()

  const isEmpty = isKnown && lines.length === 0
  return (
    <>
      <Head title={strings.title} canonical={null} />
      <h1 className={styles.title}>
        {strings.title}
        {lines.length > 0 && <span className={styles.count}>{formatCount(lines.length, PRODUCT_FORMS)}</span>}
      </h1>
      {!isKnown && hasFailed && (
        <EmptyState icon="offline" title={strings.failedTitle} actions={<Button onClick={() => reload()}>{strings.retry}</Button>}>
          {strings.failed}
        </EmptyState>
      )}
      {!isKnown && !hasFailed && <CartSkeleton />}
      {isEmpty && removals.length > 0 && <Cart />}
      {isEmpty && (
        <EmptyState icon="cart" title={strings.emptyTitle} actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}>
          {strings.empty}
        </EmptyState>
      )}
      {lines.length > 0 && <FilledCart />}
    </>
  )
}
