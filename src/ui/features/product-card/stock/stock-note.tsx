import { useUnit } from 'effector-react'
import { $stockLevels } from '../../../../application/catalogue/stock-levels.ts'
import { $deliveryType, $shop } from '../../../../application/delivery-context/delivery-context.ts'
import { cardAction } from '../../../../domain/catalogue/availability.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import { stockNote } from '../../../../domain/catalogue/stock.ts'
import { paths } from '../../../paths.ts'
import { leftMessage, onOrderMessage } from '../../receiving-words.ts'
import { LayerLink } from '../layer-link.tsx'
import { StockLevel } from './stock-level.tsx'
import { strings } from '../strings.ts'

export interface StockNoteProps {
  readonly product: Product
}

export function StockNote({ product }: StockNoteProps) {
  const { deliveryType, shop, levels } = useUnit({ deliveryType: $deliveryType, shop: $shop, levels: $stockLevels })
  const about = { productId: product.id, title: product.title }
  const action = cardAction(product, deliveryType, false)
  switch (action._tag) {
    case 'AddToBasket': {
      const note = stockNote(product.productBranchStocks, levels)
      return (
        <>
          {note._tag === 'Left' && product.isCountKnown !== false && (
            <StockLevel colour={note.colour}>{leftMessage(note.count)}</StockLevel>
          )}
          {action.onOrderFrom !== null && <p>{onOrderMessage(action.onOrderFrom)}</p>}
        </>
      )
    }
    case 'ChooseAnotherShop':
      return (
        <>
          <p>{strings.notHere(shop?.address, product.otherShops)}</p>
          <LayerLink layer={{ name: 'DeliveryPointsLayer', data: about }} to={paths.productShops(product.slug)}>
            {strings.chooseShop}
          </LayerLink>
        </>
      )
    case 'ChangeDeliveryType':
      return (
        <>
          <p>{strings.notDelivered(product.otherShops)}</p>
          <LayerLink
            layer={{ name: 'DeliveryTypeLayer', data: { opened: 'requested', product: about } }}
            to={paths.productReceiving(product.slug)}
          >
            {strings.changeReceiving}
          </LayerLink>
        </>
      )
    case 'SoldOut':
      return (
        <LayerLink
          layer={{ name: 'SimilarProductsLayer', data: { productId: product.id, title: product.title } }}
          to={paths.product(product.slug)}
        >
          {strings.similar}
        </LayerLink>
      )
  }
}
