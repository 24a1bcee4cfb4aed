import type { Day } from '../time/day.ts'
import type { DeliveryType } from '../place/place.ts'
import type { Product, Selection } from './product.ts'

export type Availability = Pick<Product, 'stocksState' | 'productBranchStocks' | 'pickupDeliveryDate'>

export type CardAction =
  /** «В корзину», or «В корзине». A product on order can be collected from `onOrderFrom`. */
  | { readonly _tag: 'AddToBasket'; readonly isInBasket: boolean; readonly onOrderFrom: Day | null }
  /** «Закончился», with a button to choose another shop. */
  | { readonly _tag: 'ChooseAnotherShop' }
  /** «Только самовывоз», with a button to change the delivery type. */
  | { readonly _tag: 'ChangeDeliveryType' }
  /** «Товар закончился». */
  | { readonly _tag: 'SoldOut' }

/**
 * The first day when a product on order can be collected, or null. Applies to pickup of a product that is in the
 * warehouse and has a date. [STOCK-05, OC-25]
 */
export const onOrderFrom = (
  { stocksState, pickupDeliveryDate }: Availability,
  deliveryType: DeliveryType | null,
): Day | null => (stocksState === 'in_warehouse' && deliveryType === 'pickup' ? pickupDeliveryDate : null)

/** Chooses the action of a product card by stock state and delivery type. [STOCK-02..10, OC-25, OC-79] */
export const cardAction = (
  product: Availability,
  deliveryType: DeliveryType | null,
  isInBasket: boolean,
): CardAction => {
  switch (product.stocksState) {
    case 'in_shop':
    case 'in_warehouse':
      return (product.productBranchStocks ?? 0) > 0
        ? { _tag: 'AddToBasket', isInBasket, onOrderFrom: onOrderFrom(product, deliveryType) }
        : { _tag: 'SoldOut' }
    case 'in_another_shop':
      return { _tag: deliveryType === 'delivery' ? 'ChangeDeliveryType' : 'ChooseAnotherShop' }
    case 'no_stock':
      return { _tag: 'SoldOut' }
  }
}

const ON_ORDER = 'on-order'
const SHOWN_PROMO_TAGS = 2

/** The first two tags of a card, without the hidden ones. [CARD-07, CARD-14, OC-87] */
export const promoTags = <Tag extends Pick<Selection, 'code'>>(tags: ReadonlyArray<Tag>): ReadonlyArray<Tag> =>
  tags.filter(({ code }) => code !== ON_ORDER).slice(0, SHOWN_PROMO_TAGS)

export type StatusTag = 'new' | 'popular'

/** The «new» and «popular» tags of a card. [CARD-05, OC-87] */
export const statusTags = ({ isNew, isPopular }: Pick<Product, 'isNew' | 'isPopular'>): ReadonlyArray<StatusTag> => [
  ...(isNew ? ['new' as const] : []),
  ...(isPopular ? ['popular' as const] : []),
]
