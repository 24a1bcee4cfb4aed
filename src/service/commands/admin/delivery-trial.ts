import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { tryDelivery } from '../../../contract/admin/delivery.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import {
  decidingRow,
  GRAMS_IN_KILOGRAM,
  rankRows,
  type RankedRows,
  type Weighed,
} from '../../../domain/order/delivery-rows.ts'
import { deliveryCost } from '../../../domain/order/order-sums.ts'
import type { DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import { DELIVERY_METHOD_CODES, type DeliveryMethodCode } from '../../../domain/place/place.ts'
import { type CatalogueData, gramsOf } from '../../catalogue/public.ts'
import {
  type CityEntry,
  contextOfMethod,
  type DeliveryMethod,
  type Directory,
  loadDirectory,
  methodsAt,
  methodsOfZonesAlone,
  methodTitles,
  zoneAt,
} from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { NO_SETTINGS } from '../../platform/settings/definitions.ts'
import type { DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import { draftOfGoods, itemsError } from '../../sales/public.ts'

const strings = {
  off: 'не предлагается: так сказано в таблице',
  own: (row: number) => `цена и срок из таблицы, строка ${row}`,
  zone: (row: string, zone: string) => `${row}: зона «${zone}»`,
  elsewhere: 'на других улицах города не предлагается',
  heavy: (row: number, kilograms: string) => `цена из таблицы, строка ${row}: для веса от ${kilograms} кг`,
  carrier: 'цена и срок службы доставки',
  noPoints: 'в городе нет пунктов этой службы',
  noGoods: 'ни одного товара корзины так не получить',
  free: 'бесплатно: сумма товаров достаточна',
  tier: 'цена для этой суммы товаров',
}

type Request = typeof tryDelivery.body._A
type Explained = (typeof tryDelivery.response._A)['methods'][number]
type Items = NonNullable<Request['items']>
type Prices = ReadonlyArray<DeliveryPrice>
interface Terms {
  readonly prices: Prices
  readonly zones: ReadonlyArray<DeliveryZone>
}

type NumberedRow = DeliveryPrice & { readonly row: number }

interface TriedOrder extends Weighed {
  readonly deliverySum: Kopecks
  /** Null for a sum without products. */
  readonly order: NonNullable<Explained['order']> | null
}

const absent = (code: DeliveryMethodCode, why: string): Explained => ({
  code,
  title: methodTitles[code],
  deliveryType: null,
  isOffered: false,
  cost: 0 as Kopecks,
  days: 0,
  why,
})

const inZone = (source: string, zone: string | null): string => (zone === null ? source : strings.zone(source, zone))

const sourceOf = (row: NumberedRow | null): string =>
  row === null ? strings.carrier : inZone(strings.own(row.row + 1), row.zone)

const whyOf = (method: DeliveryMethod, rows: RankedRows<NumberedRow> | null, tried: TriedOrder): string => {
  const base = rows?.base ?? null
  const row = rows === null ? null : decidingRow(rows, tried)
  const isFree = tried.deliverySum === 0 && (row?.terms?.cost ?? method.cost) > 0
  const free = isFree ? `; ${strings.free}` : ''
  if (row !== null && row !== base && row.fromWeight > 0)
    return `${inZone(strings.heavy(row.row + 1, formatNumber(row.fromWeight / GRAMS_IN_KILOGRAM)), row.zone)}${free}`
  // among rows of any weight, that of the lowest sum says from what sum delivery is free
  if (isFree) return `${sourceOf(base)}${free}`
  return row === base ? sourceOf(base) : `${sourceOf(row)}; ${strings.tier}`
}

const offered = (method: DeliveryMethod, rows: RankedRows<NumberedRow> | null, tried: TriedOrder): Explained => {
  const { code, title, deliveryType, days } = method
  const { order, deliverySum } = tried
  const shown = { ...(order !== null && { order }) }
  if (order?.itemsSum === 0) return { ...absent(code, strings.noGoods), ...shown }
  const why = whyOf(method, rows, tried)
  return { code, title, deliveryType, isOffered: true, cost: deliverySum, days, why, ...shown }
}

const forSum = (method: DeliveryMethod, { sum, grams = 0 }: Request): TriedOrder => ({
  itemsSum: sum,
  grams,
  deliverySum: deliveryCost(method, sum, grams),
  order: null,
})

const forBasket = async (
  db: Kysely<Tables>,
  { tree, now }: CatalogueData,
  directory: Directory,
  entry: CityEntry,
  method: DeliveryMethod,
  items: Items,
  street: string | undefined,
): Promise<TriedOrder> => {
  const context = contextOfMethod(directory, entry, method, now().today, street)
  const draft = await draftOfGoods(db, items, context, await tree())
  const { itemsSum, deliverySum, shipments, refused } = draft
  const units = shipments.flatMap(({ lines }) => lines.map(({ product, count }) => ({ productId: product.id, count })))
  const grams = draft.grams ?? (await gramsOf(db, units))
  const days = shipments.map(({ day }) => day).toSorted()
  return {
    itemsSum,
    grams,
    deliverySum,
    order: {
      itemsSum,
      grams,
      readyOn: days.at(-1) ?? null,
      messages: refused.map(({ title, message }) => [title, message].filter(Boolean).join(': ')),
    },
  }
}

const whyAbsent = ({ base }: RankedRows<NumberedRow>): string =>
  base !== null && base.terms === null ? strings.off : strings.noPoints

/** What a shopper sees of each method, and why. Methods that nothing mentions are left out. */
export const trialOf = async (
  db: Kysely<Tables>,
  data: CatalogueData,
  { prices, zones }: Terms,
  request: Request,
): Promise<E.Either<ServiceError, typeof tryDelivery.response._A>> => {
  const { table, cityId, street, items = [] } = request
  const error = itemsError(items)
  if (error !== null) return E.left(error)
  const { today } = data.now()
  const directory = await loadDirectory(db, today, {
    ...NO_SETTINGS,
    'delivery.prices': prices,
    'delivery.zones': zones,
    'delivery.freeFrom': table.freeFrom,
  })
  const entry = directory.cities.get(cityId)
  const before = (await loadDirectory(db, today)).cities.get(cityId)
  if (entry === undefined || before === undefined) return E.left(notFound)
  const zone = zoneAt(entry, street)?.title ?? null
  const here = methodsAt(entry, street)
  const ofZonesAlone = zone === null && here.length > entry.methods.length ? methodsOfZonesAlone(entry) : []
  const numbered = prices.map((price, row) => ({ ...price, row }))
  const methods: Array<Explained> = []
  for (const code of DELIVERY_METHOD_CODES) {
    const method = here.find((one) => one.code === code)
    const isOfZones = ofZonesAlone.some((one) => one.code === code)
    const hasCarrierTerms = before.methods.some((one) => one.code === code)
    const own = numbered.filter((row) => row.code === code)
    const first = isOfZones
      ? (entry.zones.find(({ methods: all }) => all.some((one) => one.code === code)) ?? null)
      : null
    const rows = rankRows(own, { city: entry.city.title, zone: first?.title ?? zone }, hasCarrierTerms)
    if (method === undefined) {
      if (rows !== null) methods.push(absent(code, whyAbsent(rows)))
      continue
    }
    const tried =
      items.length === 0 ? forSum(method, request) : await forBasket(db, data, directory, entry, method, items, street)
    const shown = offered(method, rows, tried)
    methods.push(isOfZones ? { ...shown, why: `${shown.why}; ${strings.elsewhere}` } : shown)
  }
  const shops = entry.shops.filter(({ isOwn }) => isOwn).length
  return E.right({ city: entry.city.caption, zone, shops, methods })
}
