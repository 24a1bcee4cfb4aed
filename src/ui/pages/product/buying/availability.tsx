import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $availability,
  $hasAvailabilityFailed,
  availabilitySeen,
} from '../../../../application/catalogue/availability.ts'
import { $city } from '../../../../application/delivery-context/delivery-context.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { deliveryCost } from '../../../../domain/order/order-sums.ts'
import { DELIVERY_TYPES, type DeliveryMethod } from '../../../../domain/place/place.ts'
import type { ProductDetail } from '../../../../domain/catalogue/product.ts'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/status/notice.tsx'
import { Skeleton } from '../../../kit/status/skeleton.tsx'
import { paths } from '../../../paths.ts'
import { costWords, whenWords } from '../../../features/receiving-words.ts'
import { LayerLink } from '../../../features/product-card/layer-link.tsx'
import styles from './availability.module.css'
import { ShelfRow } from '../shelf-row.tsx'
import { strings } from '../below-the-fold-messages.ts'
import { strings as pageStrings } from '../strings.ts'

export interface AvailabilityProps {
  readonly product: Pick<ProductDetail, 'id' | 'slug' | 'title' | 'stocksState' | 'price' | 'grams'>
}

// Apart for each way, as the line at the price names the lowest cost of one way only.
interface MethodsProps {
  readonly methods: ReadonlyArray<DeliveryMethod>
  readonly price: Kopecks
  readonly grams: number | undefined
}

function Methods({ methods, price, grams }: MethodsProps) {
  return DELIVERY_TYPES.map((type) => {
    const ofType = methods.filter(({ deliveryType }) => deliveryType === type)
    return (
      ofType.length > 0 && (
        <div key={type} className={styles.shelves}>
          <h3 className={styles.way}>{pageStrings.ways[type]}</h3>
          <ul className={styles.methods} aria-label={pageStrings.ways[type]}>
            {ofType.map((method) => (
              <li key={method.code} className={styles.method}>
                <span>{method.title}</span>
                <span className={styles.when}>{whenWords(method.dateFrom, null)}</span>
                <span className={styles.cost}>{costWords(deliveryCost(method, price, grams))}</span>
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })
}

export function Availability({ product: { id, slug, title, stocksState, price, grams } }: AvailabilityProps) {
  const { availability, hasFailed, city, seen } = useUnit({
    availability: $availability,
    hasFailed: $hasAvailabilityFailed,
    city: $city,
    seen: availabilitySeen,
  })
  useEffect(() => {
    seen(id)
  }, [id, seen])
  return (
    <section className={styles.availability}>
      <h2 className={styles.heading}>{strings.availability(city.title)}</h2>
      {hasFailed && (
        <Notice
          tone="error"
          live
          action={
            <Button variant="secondary" size="small" onClick={() => seen(id)}>
              {strings.again}
            </Button>
          }
        >
          {strings.availabilityFailed}
        </Notice>
      )}
      {availability === null && !hasFailed && [1, 2, 3].map((row) => <Skeleton key={row} height="4.5rem" round />)}
      {availability !== null && (
        <>
          {availability.shelves.length === 0 && <p>{strings.noShops}</p>}
          <ul className={styles.shelves}>
            {availability.shelves.map((shelf) => (
              <li key={shelf.shop.id}>
                <ShelfRow shelf={shelf} />
              </li>
            ))}
          </ul>
          <LayerLink
            layer={{ name: 'DeliveryPointsLayer', data: { productId: id, title } }}
            to={paths.productShops(slug)}
          >
            {strings.allShops}
          </LayerLink>
          {(stocksState === 'in_shop' || stocksState === 'in_warehouse') && (
            <Methods methods={availability.methods} price={price.price} grams={grams} />
          )}
        </>
      )}
    </section>
  )
}
