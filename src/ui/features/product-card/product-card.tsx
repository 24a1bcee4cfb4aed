import { useUnit } from 'effector-react'
import { useState } from 'react'
import { productChosen } from '../../../application/catalogue/chosen.ts'
import { cardNoticed } from '../../../application/catalogue/card-interest.ts'
import { $stockLevelSettings } from '../../../application/catalogue/stock-levels.ts'
import { $deliveryType, $shop } from '../../../application/delivery-context/delivery-context.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { formatCount } from '../../../domain/money/format.ts'
import type { PluralForms } from '../../../domain/text/plural.ts'
import { cachedFragment } from '../../shell/cached-fragment.tsx'
import { LazyCompare } from '../comparison/lazy-compare.tsx'
import { StaticPart } from '../../kit/static-part.tsx'
import { ProductCardShell } from '../../kit/product/product-card-shell.tsx'
import { paths } from '../../paths.ts'
import { CardAction } from './card-action.tsx'
import { CardGallery } from './card-gallery.tsx'
import { CardTags } from './card-tags.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './rating-line.module.css'
import { ProductPrice } from './product-price.tsx'
import { RatingLine } from './rating-line.tsx'
import { StockNote } from './stock/stock-note.tsx'

export interface ProductCardProps {
  readonly product: Product
  readonly eager?: boolean | undefined
}

const MAX_DOTS = 5

const VARIANTS: PluralForms = { one: 'вариант', few: 'варианта', many: 'вариантов' }

function VariantsLine({ product: { variantCount, colours = [] } }: Pick<ProductCardProps, 'product'>) {
  return (
    variantCount && (
      <p className={styles.line}>
        {colours.slice(0, MAX_DOTS).map(({ title, hex }) => (
          <span key={title} title={title} className={styles.dot} style={{ background: hex }} />
        ))}
        {formatCount(variantCount, VARIANTS)}
      </p>
    )
  )
}

function UncachedCard({ product, eager }: ProductCardProps) {
  const { id, title, gallery, price } = product
  const href = paths.product(product.slug)
  const [isNearViewport, setNear] = useState(false)
  const { choose, notice } = useUnit({ choose: productChosen, notice: cardNoticed })
  return (
    <ProductCardShell
      href={href}
      title={title}
      onFollow={(position, shownPicture) => choose({ product, position, picture: shownPicture })}
      picture={
        <CardGallery gallery={gallery} title={title} href={href} eager={eager}>
          <CardTags product={product} />
        </CardGallery>
      }
      price={<ProductPrice price={price} />}
      rating={
        <>
          <VariantsLine product={product} />
          <RatingLine product={product} />
        </>
      }
      note={<StockNote product={product} />}
      action={<CardAction product={product} />}
      favourite={<FavouriteButton productId={id} product={product} />}
      compare={<LazyCompare product={product} onPicture isNearViewport={isNearViewport} />}
      onNoticed={() => notice()}
      onPreload={() => setNear(true)}
    />
  )
}

// Baskets and favourites belong to a session: the server renders cards without them.
const STORES = [$deliveryType, $shop, $stockLevelSettings]

export const ProductCard = cachedFragment(UncachedCard, STORES)

export const ListedCard = cachedFragment(
  (props: ProductCardProps) => (
    <li>
      <StaticPart>
        <UncachedCard {...props} />
      </StaticPart>
    </li>
  ),
  STORES,
)
