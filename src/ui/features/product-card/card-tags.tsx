import { promoTags, statusTags } from '../../../domain/catalogue/availability.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Tag } from '../../kit/status/tag.tsx'
import styles from './card-tags.module.css'
import { strings } from './strings.ts'
import { useUnit } from 'effector-react'
import { useHydratedValue } from '../../kit/use-hydrated-value.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { $areCardsNoticed } from '../../../application/catalogue/card-interest.ts'
import type { CardInstalmentProps } from '../instalment/card-instalment.tsx'

const CardInstalment = lazyPart(async () => (await import('../instalment/card-instalment.tsx')).CardInstalment)

function LazyCardInstalment({ amount }: CardInstalmentProps) {
  const areNoticed = useHydratedValue(useUnit($areCardsNoticed), false)
  return areNoticed && <CardInstalment amount={amount} />
}

const MAX_PROMISES = 2

export interface CardTagsProps {
  readonly product: Pick<Product, 'isNew' | 'isPopular' | 'selections' | 'price' | 'promises'>
}

export function CardTags({ product }: CardTagsProps) {
  const statuses = statusTags(product)
  const promotions = promoTags(product.selections)
  return (
    <>
      {statuses.length > 0 && (
        <div className={styles.statuses}>
          {statuses.map((status) => (
            <Tag key={status} tone="accent">
              {strings.status[status]}
            </Tag>
          ))}
        </div>
      )}
      <div className={styles.promotions}>
        {product.promises?.slice(0, MAX_PROMISES).map((title) => (
          <Tag key={title} tone="offer">
            {title}
          </Tag>
        ))}
        {promotions.map(({ code, title }) => (
          <Tag key={code} tone="offer">
            {title}
          </Tag>
        ))}
        <LazyCardInstalment amount={product.price.price} />
      </div>
    </>
  )
}
