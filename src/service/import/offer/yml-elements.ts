import type { FeedElement } from '../read/feed-element.ts'

/** What an import does with an element: uses it, leaves it out on purpose, or leaves it out with a warning. */
export type ElementUse = 'used' | 'ignored' | 'warned'

const names = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

const NAMES: Readonly<Record<ElementUse, ReadonlyArray<string>>> = {
  used: names(`
    id type available in_stock group_id
    name model typePrefix vendor vendorCode price oldprice currencyId categoryId picture description param condition
    sales_notes manufacturer_warranty country_of_origin weight dimensions age barcode vat delivery disabled
    count outlets quantity_in_stock stock_quantity quantity stock instock`),
  // they are for advertisements and marketplaces, or repeat what the shop has itself
  ignored: names(`
    url bid cbid fee cpa rec video adult market_category market-category-id enable_auto_discounts supplier shop-sku
    market-sku tn-ved-codes box-count cargo-types certificate purchase_price additional_expenses cofinance_price
    min_price max_price credit-template custom_score custom_label_0 custom_label_1 custom_label_2 custom_label_3
    custom_label_4 short_description collectionId seller_warranty`),
  warned: names(`
    pickup store min-quantity step-quantity downloadable delivery-options pickup-options local_delivery_cost
    period-of-validity-days comment-validity-days service-life-days comment-life-days warranty-days comment-warranty
    expiry author publisher series year ISBN volume part language binding page_extent table_of_contents performed_by
    performance_type storage format recording_length artist title media starring director originalName country
    worldRegion region days dataTour hotel_stars room meal included transport price_min price_max options place hall
    hall_part date is_premiere is_kids provider`),
}

/** Elements and attributes of an offer in the description of YML, with the other names of stock that feeds use. */
export const YML_ELEMENTS: ReadonlyMap<string, ElementUse> = new Map(
  Object.entries(NAMES).flatMap(([use, all]) => all.map((name) => [name, use as ElementUse] as const)),
)

/** Elements beside the offers that a shop does not follow. */
export const YML_SHOP_ELEMENTS = ['promos', 'gifts', 'delivery-options', 'pickup-options']

// Values that ask for what every product of the shop has anyway.
const ASKS_NOTHING: Readonly<Record<string, RegExp>> = {
  pickup: /^(?:true|1|yes)?$/i,
  store: /^(?:true|1|yes)?$/i,
  downloadable: /^(?:false|0|no)?$/i,
  'min-quantity': /^[01]?$/,
  'step-quantity': /^[01]?$/,
}

const textOf = ({ content }: FeedElement): string =>
  content
    .filter((part) => typeof part === 'string')
    .join('')
    .trim()

/** Names of the offer's elements that the shop does not follow, with those that it does not know. */
export const unfollowed = (offer: FeedElement): ReadonlySet<string> => {
  const written = [
    ...Object.entries(offer.attributes).map(([name, value]) => [name, value.trim()] as const),
    ...offer.content.flatMap((part) => (typeof part === 'string' ? [] : [[part.name, textOf(part)] as const])),
  ]
  return new Set(
    written
      .filter(
        ([name, value]) =>
          (YML_ELEMENTS.get(name) ?? 'warned') === 'warned' && ASKS_NOTHING[name]?.test(value) !== true,
      )
      .map(([name]) => name),
  )
}
