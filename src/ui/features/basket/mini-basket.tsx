import { createWatch, type Scope } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  $basket,
  $counts,
  $isBasketLoaded,
  $pendingBasket,
  $visibleBasket,
} from '../../../application/basket/basket.ts'
import { $lines } from '../../../application/basket/basket-page.ts'
import { $removals, removalsCleared, removalUndone } from '../../../application/basket/removals.ts'
import { lineSum } from '../../../domain/basket/basket.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import { AddedBasket } from './added-basket.tsx'
import { AmountControl } from './amount-control.tsx'
import { basketRows } from './basket-rows.ts'
import styles from './mini-basket.module.css'
import { RemovedLine } from './removed-line.tsx'
import { strings } from './strings.ts'

const PICTURE = IMAGE_SIZES[0]

// The basket below its link in the header.
export function MiniBasket({ onFollow }: { readonly onFollow: () => void }) {
  const { isLoaded, basket, lines, counts, removals, bringBack, clear } = useUnit({
    isLoaded: $isBasketLoaded,
    basket: $visibleBasket,
    lines: $lines,
    counts: $counts,
    removals: $removals,
    bringBack: removalUndone,
    clear: removalsCleared,
  })
  useEffect(() => () => clear(), [clear])
  const rows = basketRows(lines, removals)
  if (!isLoaded || rows.length === 0) return null
  return (
    <section className={styles.basket} aria-label={strings.mini} data-mini-basket>
      <ul className={styles.lines}>
        {rows.map((row, at) =>
          row._tag === 'Removed' ? (
            <RemovedLine
              key={`removed-${String(row.line.product.id)}`}
              line={row.line}
              isComing={(counts[row.line.product.id] ?? 0) > 0}
              onBringBack={() => bringBack(row.line.product.id)}
            />
          ) : (
            <li key={row.line.product.id} className={styles.line}>
              <ProductImage source={row.line.product.gallery[0]?.file.url} alt="" size={PICTURE} sizes="64px" />
              <Link to={paths.product(row.line.product.slug)} className={styles.title} onClick={onFollow}>
                {row.line.product.title}
              </Link>
              <div className={styles.amount}>
                <AmountControl line={row.line} at={at} />
                <span className={styles.price}>{formatPrice(lineSum(row.line))}</span>
              </div>
            </li>
          ),
        )}
      </ul>
      {lines.length > 0 && (
        <div className={styles.end}>
          <p className={styles.sum} aria-busy={basket.isSumPending}>
            <span>{strings.sum}</span>
            <span>{formatPrice(basket.sum)}</span>
          </p>
          <LinkButton to={paths.order} wide onClick={onFollow}>
            {strings.toBasket}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

let root: Root | null = null
let shown = 0

const open = (scope: Scope): void => {
  if (root === null) {
    const place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  }
  const own = root
  const close = () => own.render(null)
  shown += 1
  own.render(
    <Provider value={scope}>
      <AddedBasket key={shown} onClose={close}>
        <MiniBasket onFollow={close} />
      </AddedBasket>
    </Provider>,
  )
}

const isPending = (scope: Scope): boolean => {
  const { changes, additions } = scope.getState($pendingBasket)
  return Object.keys(changes).length + additions.length > 0
}

// Opens the basket when the service has confirmed the product. A root of its own: the page has no code for it.
export const showAdded = (scope: Scope, productId: number): void => {
  const openIfHeld = () => {
    if (scope.getState($basket).items.some(({ product }) => product.id === productId)) open(scope)
  }
  if (!isPending(scope)) return openIfHeld()
  const stop = createWatch({
    unit: $pendingBasket,
    scope,
    fn: () => {
      if (isPending(scope)) return
      stop()
      openIfHeld()
    },
  })
}
