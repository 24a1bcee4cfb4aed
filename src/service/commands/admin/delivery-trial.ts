import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { tryDelivery } from '../../../contract/admin/delivery.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { deliveryCost, deliveryTier } from '../../../domain/order/order-sums.ts'
import { DELIVERY_METHOD_CODES, type DeliveryMethodCode } from '../../../domain/place/place.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import {
  type CityEntry,
  contextOfMethod,
  type DeliveryMethod,
  type Directory,
  loadDirectory,
  methodTitles,
} from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { NO_SETTINGS } from '../../platform/settings/definitions.ts'
import type { DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import { draftOfGoods, itemsError } from '../../sales/public.ts'

const strings = {
  off: 'не предлагается: так сказано в таблице',
  own: (row: number) => `цена и срок из таблицы, строка ${row}`,
  carrier: 'цена и срок службы доставки',
  noPoints: 'в городе нет пунктов этой службы',
  noRow: 'в таблице нет строки, а служба доставки цены не дала',
  noGoods: 'ни одного товара корзины так не получить',
  free: 'бесплатно: сумма товаров достаточна',
  tier: 'цена для этой суммы товаров',
}

type Request = typeof tryDelivery.body._A
type Explained = (typeof tryDelivery.response._A)['methods'][number]
type Items = NonNullable<Request['items']>
type Prices = ReadonlyArray<DeliveryPrice>

interface TriedOrder {
  readonly itemsSum: Kopecks
  readonly deliverySum: Kopecks
  /** Null for a sum without products. */
  readonly order: NonNullable<Explained['order']> | null
}

const isOff = (prices: Prices, code: DeliveryMethodCode, city: string): boolean => {
  const rows = prices.filter((price) => price.code === code && (price.city === city || price.city === null))
  const here = rows.filter((price) => price.city !== null)
  return (here.length > 0 ? here : rows).some(({ terms }) => terms === null)
}

const hasRow = (prices: Prices, code: DeliveryMethodCode, city: string): boolean =>
  prices.some((price) => price.code === code && (price.city === city || price.city === null))

const absent = (code: DeliveryMethodCode, why: string): Explained => ({
  code,
  title: methodTitles[code],
  deliveryType: null,
  isOffered: false,
  cost: 0 as Kopecks,
  days: 0,
  why,
})

const whyOf = (method: DeliveryMethod, { itemsSum, deliverySum }: TriedOrder): string => {
  const isFree = deliverySum === 0 && method.cost > 0
  // the row with the lowest sum says from what sum delivery is free
  const row = (isFree ? undefined : deliveryTier(method.tiers, itemsSum)?.row) ?? method.row
  const source = row === null ? strings.carrier : strings.own(row + 1)
  if (isFree) return `${source}; ${strings.free}`
  return deliverySum === method.cost ? source : `${source}; ${strings.tier}`
}

const offered = (method: DeliveryMethod, tried: TriedOrder): Explained => {
  const { code, title, deliveryType, days } = method
  const { order, deliverySum } = tried
  const shown = { ...(order !== null && { order }) }
  if (order?.itemsSum === 0) return { ...absent(code, strings.noGoods), ...shown }
  return { code, title, deliveryType, isOffered: true, cost: deliverySum, days, why: whyOf(method, tried), ...shown }
}

const forSum = ({ freeDeliveryFrom }: Directory, method: DeliveryMethod, itemsSum: Kopecks): TriedOrder => ({
  itemsSum,
  deliverySum: deliveryCost({ ...method, freeFrom: method.freeFrom ?? freeDeliveryFrom ?? undefined }, itemsSum),
  order: null,
})

const forBasket = async (
  db: Kysely<Tables>,
  { tree, now }: CatalogueData,
  directory: Directory,
  entry: CityEntry,
  method: DeliveryMethod,
  items: Items,
): Promise<TriedOrder> => {
  const context = contextOfMethod(directory, entry, method, now().today)
  const { itemsSum, deliverySum, shipments, refused } = await draftOfGoods(db, items, context, await tree())
  const days = shipments.map(({ day }) => day).toSorted()
  return {
    itemsSum,
    deliverySum,
    order: {
      itemsSum,
      readyOn: days.at(-1) ?? null,
      messages: refused.map(({ title, message }) => [title, message].filter(Boolean).join(': ')),
    },
  }
}

/** What a shopper sees of each method, and why. Methods that nothing mentions are left out. */
export const trialOf = async (
  db: Kysely<Tables>,
  data: CatalogueData,
  prices: Prices,
  { table, cityId, sum, items = [] }: Request,
): Promise<E.Either<ServiceError, typeof tryDelivery.response._A>> => {
  const error = itemsError(items)
  if (error !== null) return E.left(error)
  const { today } = data.now()
  const directory = await loadDirectory(db, today, {
    ...NO_SETTINGS,
    'delivery.prices': prices,
    'delivery.freeFrom': table.freeFrom,
  })
  const entry = directory.cities.get(cityId)
  const before = (await loadDirectory(db, today)).cities.get(cityId)
  if (entry === undefined || before === undefined) return E.left(notFound)
  const { title, caption } = entry.city
  const methods: Array<Explained> = []
  for (const code of DELIVERY_METHOD_CODES) {
    const method = entry.methods.find((one) => one.code === code)
    if (method !== undefined) {
      const tried =
        items.length === 0 ? forSum(directory, method, sum) : await forBasket(db, data, directory, entry, method, items)
      methods.push(offered(method, tried))
    } else if (isOff(prices, code, title)) methods.push(absent(code, strings.off))
    else if (hasRow(prices, code, title)) methods.push(absent(code, strings.noPoints))
    else if (before.methods.some((one) => one.code === code)) methods.push(absent(code, strings.noRow))
  }
  return E.right({ city: caption, shops: entry.shops.filter(({ isOwn }) => isOwn).length, methods })
}
