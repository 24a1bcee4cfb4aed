import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $favouriteProducts, $haveFavouritesFailed, favouritesShown } from '../../../application/favourites/list.ts'
import { useFavouritesAction } from '../../shell/use-favourites-action.ts'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { ProductGrid } from '../../kit/product/product-grid.tsx'
import { useFocusAfterPress } from '../../kit/use-focus-after-press.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { Skeletons } from '../listing/skeletons.tsx'
import { paths } from '../../paths.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { AddToListButton } from '../lists/add-to-list-button.tsx'
import { LazyPopular } from '../popular/lazy-popular.ts'
import { LazyAccountPushOffer } from '../push/lazy-push-offer.ts'
import { LazyViewed } from '../viewed/lazy-viewed.ts'
import styles from './favourite-list.module.css'
import { strings } from './strings.ts'

const EXPECTED = 4

interface ListProps {
  readonly onRetry: () => void
}

function List({ onRetry }: ListProps) {
  const { products, hasFailed } = useUnit({ products: $favouriteProducts, hasFailed: $haveFavouritesFailed })
  const action = useFavouritesAction()
  const auth = useLayerOpener({ name: 'AuthLayer', data: { tab: 'signIn' } })
  if (hasFailed) {
    return (
      <EmptyState
        icon="offline"
        title={strings.failedTitle}
        actions={<Button onClick={onRetry}>{strings.again}</Button>}
      >
        {strings.failed}
      </EmptyState>
    )
  }
  if (products?.length === 0) {
    return (
      <>
        {action === null ? (
          <EmptyState
            icon="heart"
            title={strings.guestTitle}
            actions={
              <Button onPointerEnter={auth.preload} onFocus={auth.preload} onClick={auth.open}>
                {strings.signIn}
              </Button>
            }
          >
            {strings.guest}
          </EmptyState>
        ) : (
          <EmptyState
            icon="heart"
            title={strings.emptyTitle}
            actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}
          >
            {strings.empty}
          </EmptyState>
        )}
        <LazyViewed />
        <LazyPopular />
      </>
    )
  }
  return (
    <>
      <h2>
        <VisuallyHidden>{strings.list}</VisuallyHidden>
      </h2>
      <ProductGrid busy={products === null} label={strings.list}>
        {products === null ? (
          <Skeletons count={EXPECTED} />
        ) : (
          products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
              <AddToListButton product={product} />
            </li>
          ))
        )}
      </ProductGrid>
      {products !== null && <LazyAccountPushOffer of="Prices" />}
    </>
  )
}

export function FavouriteList() {
  const { hasFailed, shown } = useUnit({ hasFailed: $haveFavouritesFailed, shown: favouritesShown })
  useEffect(() => {
    shown()
  }, [shown])
  const { ref, press: retry } = useFocusAfterPress<HTMLDivElement>(hasFailed, () => shown())
  return (
    <div ref={ref} tabIndex={-1} className={styles.list}>
      <List onRetry={retry} />
    </div>
  )
}
