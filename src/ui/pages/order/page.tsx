import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import type { LoaderFunction } from 'react-router'
import { $isBasketLoaded, $visibleBasket, basketOutdated } from '../../../application/basket/basket.ts'
import { $hasBasketFailed, $isBasketAwaited, $lines, basketVisited } from '../../../application/basket/basket-page.ts'
import { $lostOrder } from '../../../application/checkout/lost-order.ts'
import { $guestOrder } from '../../../application/order/guest-order.ts'
import { formatCount } from '../../../domain/money/format.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { LazyPopular } from '../../features/popular/lazy-popular.ts'
import { LazyViewed } from '../../features/viewed/lazy-viewed.ts'
import { BasketSkeleton } from './basket-skeleton.tsx'
import styles from './page.module.css'
import { PRODUCT_FORMS, strings } from './strings.ts'

const FilledBasket = lazyPart(async () => (await import('../../features/checkout/filled-basket.tsx')).FilledBasket, {
  placeholder: <BasketSkeleton />,
})

// a first visit has no saved lines: nothing loads for it before an activity
const SavedLines = lazyPart(async () => (await import('../../features/basket/saved-lines.tsx')).SavedLines, {
  when: 'activity',
})

export const loader: LoaderFunction = async (args) => {
  await Promise.all([loadContent(args, { routeName: 'order' }), loadStockLevels(args)])
  return null
}

export function Page() {
  const { lines, basket, lost, guestOrder, isLoaded, isAwaited, hasFailed, visited, reload } = useUnit({
    lines: $lines,
    basket: $visibleBasket,
    lost: $lostOrder,
    guestOrder: $guestOrder,
    isLoaded: $isBasketLoaded,
    isAwaited: $isBasketAwaited,
    hasFailed: $hasBasketFailed,
    visited: basketVisited,
    reload: basketOutdated,
  })
  useEffect(() => {
    visited()
  }, [visited])
  // most baskets are not empty: their chunk loads in parallel with the data
  useEffect(() => {
    if (isAwaited) void FilledBasket.preload()
  }, [isAwaited])

  // a basket that is emptied by a running order must stay until the response
  const [wasFilled, setFilled] = useState(false)
  if ((lines.length > 0 || lost !== null) && !wasFilled) setFilled(true)
  return (
    <>
      <Head title={strings.title} canonical={null} />
      <h1 className={styles.title}>
        {strings.title}
        {lines.length > 0 && <span className={styles.count}>{formatCount(basket.count, PRODUCT_FORMS)}</span>}
      </h1>
      {!isLoaded && hasFailed && (
        <EmptyState
          icon="offline"
          title={strings.failedTitle}
          actions={<Button onClick={() => reload()}>{strings.retry}</Button>}
        >
          {strings.failed}
        </EmptyState>
      )}
      {!isLoaded && !hasFailed && <BasketSkeleton />}
      {wasFilled && <FilledBasket />}
      {isLoaded && lines.length === 0 && lost === null && (
        <>
          <EmptyState
            icon="basket"
            title={strings.emptyTitle}
            actions={
              <>
                {guestOrder !== null && (
                  <LinkButton to={paths.viewedOrder(guestOrder.id, guestOrder.token)}>
                    {strings.openOrder(String(guestOrder.id))}
                  </LinkButton>
                )}
                <LinkButton to={paths.catalog} variant={guestOrder === null ? 'primary' : 'secondary'}>
                  {strings.toCatalogue}
                </LinkButton>
              </>
            }
          >
            {strings.empty}
          </EmptyState>
          <SavedLines />
          <LazyViewed />
          <LazyPopular />
        </>
      )}
    </>
  )
}
