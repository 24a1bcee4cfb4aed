import { useUnit } from 'effector-react'
import { amountRequested } from '../../../application/basket/basket.ts'
import { $stockLevels } from '../../../application/catalogue/stock-levels.ts'
import { $isPickupPointMissing, $receivingType } from '../../../application/delivery-context/receiving.ts'
import type { BasketItem } from '../../../domain/basket/basket.ts'
import { cardAction, type CardAction } from '../../../domain/catalogue/availability.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { stockNote } from '../../../domain/catalogue/stock.ts'
import { Button } from '../../kit/button/button.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { AWAITED } from '../back-in-stock/requested.ts'
import { LayerLink } from '../product-card/layer-link.tsx'
import { leftMessage, onOrderMessage } from '../receiving-words.ts'
import { StockLevel } from '../product-card/stock/stock-level.tsx'
import styles from './line-stock.module.css'
import { strings } from './strings.ts'

export interface LineStockProps {
  readonly line: BasketItem
}

const missingLabels: Readonly<Record<Exclude<CardAction['_tag'], 'AddToBasket'>, string>> = {
  SoldOut: strings.soldOut,
  ChooseAnotherShop: strings.elsewhere,
  ChangeDeliveryType: strings.pickupOnly,
}

interface LineActionsProps {
  readonly product: Product
  readonly missing: keyof typeof missingLabels
}

function LineActions({ product, missing }: LineActionsProps) {
  const about = { productId: product.id, title: product.title }
  switch (missing) {
    case 'ChooseAnotherShop':
      return (
        <LayerLink layer={{ name: 'DeliveryPointsLayer', data: about }} to={paths.productShops(product.slug)}>
          {strings.chooseShop}
        </LayerLink>
      )
    case 'ChangeDeliveryType':
      return (
        <LayerLink
          layer={{ name: 'DeliveryTypeLayer', data: { opened: 'requested', product: about } }}
          to={paths.productReceiving(product.slug)}
        >
          {strings.changeReceiving}
        </LayerLink>
      )
    case 'SoldOut':
      return (
        <>
          <Link to={paths.product(product.slug)} className={styles.action}>
            {AWAITED}
          </Link>
          <LayerLink layer={{ name: 'SimilarProductsLayer', data: about }} to={paths.product(product.slug)}>
            {strings.similar}
          </LayerLink>
        </>
      )
  }
}

export function LineStock({ line: { product, count } }: LineStockProps) {
  const { type, isShopAwaited, levels, requestAmount } = useUnit({
    type: $receivingType,
    isShopAwaited: $isPickupPointMissing,
    levels: $stockLevels,
    requestAmount: amountRequested,
  })
  const action = cardAction(product, type, true)
  if (action._tag !== 'AddToBasket') {
    const isSold = product.productBranchStocks !== null || action._tag !== 'SoldOut'
    return (
      <>
        <p className={styles.missing}>{isSold ? missingLabels[action._tag] : strings.notSold(levels.none.text)}</p>
        <p className={styles.actions}>
          <LineActions product={product} missing={action._tag} />
        </p>
      </>
    )
  }

  const units = product.productBranchStocks ?? 0
  if (units < count) {
    return (
      <p className={styles.missing}>
        {strings.short(formatNumber(units))}
        <Button variant="quiet" size="small" onClick={() => requestAmount({ productId: product.id, count: units })}>
          {strings.takeThatMany(formatNumber(units))}
        </Button>
      </p>
    )
  }
  // each shop of the list names its own day
  if (action.onOrderFrom !== null && isShopAwaited) return null
  if (action.onOrderFrom !== null) return <p className={styles.note}>{onOrderMessage(action.onOrderFrom)}</p>
  const note = stockNote(product.productBranchStocks, levels)
  return note._tag === 'Left' && product.isCountKnown !== false ? (
    <StockLevel small colour={note.colour}>
      {leftMessage(note.count)}
    </StockLevel>
  ) : null
}
