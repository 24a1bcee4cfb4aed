import { useUnit } from 'effector-react'
import { Tag } from '../../../kit/status/tag.tsx'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import { useRef } from 'react'
import { $instalmentInfo } from '../../../../application/instalment/instalment.ts'
import { isWithinInstalment } from '../../../../domain/instalment/instalment.ts'
import { cardAction } from '../../../../domain/catalogue/availability.ts'
import type { ProductDetail } from '../../../../domain/catalogue/product.ts'
import { Hydrated } from '../../../kit/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { CardAction } from '../../../features/product-card/card-action.tsx'
import { FavouriteButton } from '../../../features/product-card/favourite-button.tsx'
import { LayerLink } from '../../../features/product-card/layer-link.tsx'
import { ProductPrice } from '../../../features/product-card/product-price.tsx'
import { StockNote } from '../../../features/product-card/stock/stock-note.tsx'
import { BackInStockNotice } from '../../../features/back-in-stock/back-in-stock-notice.tsx'
import { BuyBar } from './buy-bar.tsx'
import styles from './buy-panel.module.css'
import { Receiving } from './receiving.tsx'
import { strings } from '../strings.ts'
import { VariantPicker } from './variant-picker.tsx'
import { $stockLevels } from '../../../../application/catalogue/stock-levels.ts'
import { stockNote } from '../../../../domain/catalogue/stock.ts'
import { StockLevel } from '../../../features/product-card/stock/stock-level.tsx'

interface StockLineProps {
  readonly product: Pick<ProductDetail, 'productBranchStocks' | 'stocksState' | 'isCountKnown'>
}

function StockLine({ product: { productBranchStocks: units, stocksState, isCountKnown } }: StockLineProps) {
  const note = stockNote(units, useUnit($stockLevels))
  // the note names the other shops
  if (note._tag === 'Left' || stocksState === 'in_another_shop') return null
  if (isCountKnown === false && units) return <StockLevel colour={note.colour}>{strings.inStock}</StockLevel>
  return (
    <StockLevel colour={note.colour}>{units !== null && units > 0 ? strings.stock(note.text) : note.text}</StockLevel>
  )
}

const InstalmentWidget = lazyPart(
  async () => (await import('../../../features/instalment/instalment-widget.tsx')).InstalmentWidget,
)

export interface BuyPanelProps {
  readonly product: ProductDetail
}

export function BuyPanel({ product }: BuyPanelProps) {
  const action = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { id, price, brand, promises } = product
  const isSoldOut = cardAction(product, null, false)._tag === 'SoldOut'
  const instalments = useUnit($instalmentInfo)
  const isWidgetExpected =
    instalments !== null && instalments.visible && isWithinInstalment(instalments, price.price, false)
  return (
    <section className={styles.panel} aria-label={strings.buy} data-focus-home>
      <ProductPrice price={price} size="large" />
      {promises !== undefined && (
        <ul className={styles.promises} aria-label={strings.promises}>
          {promises.map((title) => (
            <li key={title}>
              <Tag tone="offer">{title}</Tag>
            </li>
          ))}
        </ul>
      )}
      <VariantPicker product={product} />
      <div className={styles.stock}>
        <StockLine product={product} />
        <StockNote product={product} />
      </div>
      <div className={styles.action}>
        <div ref={action}>
          <CardAction product={product} look="page" />
        </div>
        <FavouriteButton productId={id} product={product} isRelative />
      </div>
      {isSoldOut && (
        <div ref={notice}>
          <BackInStockNotice key={id} product={product} />
        </div>
      )}
      <Receiving product={product} />
      {brand && (
        <p className={styles.brand}>
          {strings.brand}:{' '}
          <LayerLink layer={{ name: 'BrandLayer', data: { brandId: brand.id } }} to={paths.brand(brand.id)}>
            {brand.title}
          </LayerLink>
        </p>
      )}
      <div className={isWidgetExpected ? styles.instalment : undefined}>
        <Hydrated>
          <InstalmentWidget amount={price.price} layout="product" />
        </Hydrated>
      </div>
      <BuyBar product={product} after={action} notice={isSoldOut ? notice : undefined} />
    </section>
  )
}
