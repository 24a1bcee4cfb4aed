import type { Kysely } from 'kysely'
import { dayOfMillis, momentOfMillis } from '../../../domain/time/moment.ts'
import { roublesOf, type Kopecks } from '../../../domain/money/money.ts'
import { deliveryCost } from '../../../domain/order/order-sums.ts'
import { FALLBACK_CITY } from '../../../domain/place/place.ts'
import { measuresOfProducts, pricedTreeAt, type PricedTree, shownPriceOf } from '../../catalogue/public.ts'
import { isByWeight, loadDirectory } from '../../delivery/public.ts'
import type { Settings } from '../../platform/settings/definitions.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { exportedCategories, exportedProducts, type ExportedCategory, type ExportedProduct } from './export-rows.ts'
import { xmlElement, xmlText } from './xml.ts'
import { ymlOffer } from './yml-offer.ts'

export type MarketSettings = Pick<
  Settings,
  'legal.company' | 'legal.vat' | 'delivery.prices' | 'delivery.freeFrom' | 'delivery.homeCity' | 'orders.collectHours'
>

export interface ExportDeps {
  /**
   * Without it the feed is an exact copy that `import` can read back; with it the feed follows the rules of Yandex
   * Market.
   */
  readonly market?: MarketSettings
  readonly db: Kysely<Tables>
  readonly clock: ServiceClock
  readonly brand: string
  readonly origin: string
}

const MINUTES = 16

const categoryLine = (id: string, parent: string | null, title: string): string =>
  `<category id="${xmlText(id)}"${parent === null ? '' : ` parentId="${xmlText(parent)}"`}>${xmlText(title)}</category>\n`

const categoriesOf = (categories: ReadonlyArray<ExportedCategory>, isForMarket: boolean): string =>
  isForMarket
    ? categories
        .map(({ id, parent_id, title }) =>
          categoryLine(String(id), parent_id === null ? null : String(parent_id), title),
        )
        .join('')
    : categories
        .filter(({ is_quarantine }) => !is_quarantine)
        .map(({ offer_id, parent, title }) => categoryLine(offer_id, parent, title))
        .join('')

interface DeliveryOptions {
  readonly optionsFor: (sum: Kopecks, grams: number) => string
  readonly areByWeight: boolean
}

const MAX_OPTIONS = 5
const MAX_DAYS = 31

// Delivery of products of this sum in the shop's home city, else in the city of the first own shop, else in the largest
// city that has it. The checkout computes the costs in the same way.
const deliveryOptionsOf = async (
  db: Kysely<Tables>,
  now: number,
  settings: MarketSettings,
): Promise<DeliveryOptions> => {
  const { cities, homeCity } = await loadDirectory(db, dayOfMillis(now), { ...settings, 'delivery.zones': [] })
  const delivering = [...(homeCity === null ? [] : [homeCity]), ...cities.values()].filter(({ methods }) =>
    methods.some(({ deliveryType }) => deliveryType === 'delivery'),
  )
  const home = delivering.find((city) => city === homeCity || city.shops.some(({ isOwn }) => isOwn)) ?? delivering[0]
  const methods = (home?.methods ?? []).filter(
    ({ deliveryType, days }) => deliveryType === 'delivery' && days <= MAX_DAYS,
  )
  const optionsFor = (sum: Kopecks, grams: number): string => {
    const options = methods
      .map((method) => ({
        days: method.days,
        cost: deliveryCost(method, sum, grams),
      }))
      .toSorted((one, other) => one.cost - other.cost)
      .map(({ cost, days }) => `<option cost="${String(Math.ceil(roublesOf(cost)))}" days="${String(days)}"/>`)
    const shown = [...new Set(options)].slice(0, MAX_OPTIONS)
    return shown.length === 0 ? '' : `<delivery-options>${shown.join('')}</delivery-options>`
  }
  return { optionsFor, areByWeight: home !== undefined && isByWeight(home) }
}

// The prices of the page that opens without a city.
const withShownPrice = (product: ExportedProduct, tree: PricedTree): ExportedProduct => {
  const properties = product.properties.map(({ title, value, unit }) => ({
    title,
    value: unit === null ? value : `${value} ${unit}`,
  }))
  const { price, basePrice } = shownPriceOf({ ...product, properties }, tree, FALLBACK_CITY.id)
  return { ...product, price, base_price: basePrice }
}

export async function* ymlCatalogue(
  { db, clock, brand, origin, market }: ExportDeps,
  onOffers: (offers: number) => void = () => undefined,
): AsyncGenerator<string> {
  const madeAt = `${momentOfMillis(clock.now()).slice(0, MINUTES)}Z`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${madeAt}">\n<shop>\n`
  yield [
    xmlElement('name', brand),
    xmlElement('company', market?.['legal.company'] ?? brand),
    xmlElement('url', `${origin}/`),
  ].join('\n')
  yield '\n<currencies><currency id="RUR" rate="1"/></currencies>\n<categories>\n'
  yield categoriesOf(await exportedCategories(db), market !== undefined)
  yield '</categories>\n'
  const deliveryOptions = market === undefined ? null : await deliveryOptionsOf(db, clock.now(), market)
  const usual = deliveryOptions?.optionsFor(0 as Kopecks, 0) ?? ''
  if (usual !== '') yield `${usual}\n`
  yield '<offers>\n'
  const fields =
    market === undefined || deliveryOptions === null
      ? null
      : {
          vat: market['legal.vat'],
          deliveryFor: (price: Kopecks, grams: number) => {
            const options = deliveryOptions.optionsFor(price, grams)
            return options === usual ? '' : options
          },
        }
  const tree = market === undefined ? null : await pricedTreeAt(db, clock.now())
  let offers = 0
  for await (const products of exportedProducts(db)) {
    const shown = tree === null ? products : products.map((product) => withShownPrice(product, tree))
    const measured =
      deliveryOptions?.areByWeight === true
        ? await measuresOfProducts(
            db,
            shown.map(({ id }) => id),
          )
        : null
    yield shown.map((product) => ymlOffer(origin, product, fields, measured?.(product.id).grams)).join('')
    offers += products.length
    onOffers(offers)
  }
  yield '</offers>\n</shop>\n</yml_catalog>\n'
}
