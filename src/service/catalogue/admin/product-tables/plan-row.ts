import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/Either'
import { pinOfField } from '../../../../contract/admin/product-pins.ts'
import { addStaffProduct, changeStaffProduct } from '../../../../contract/admin/products.ts'
import { fieldErrorsOf } from '../../../../contract/kernel/paths.ts'
import { roublesOf, type Kopecks } from '../../../../domain/money/money.ts'
import { formatPrice } from '../../../../domain/money/format.ts'
import { fieldStrings } from '../../../platform/http/strings.ts'
import { isSavedAs } from '../../../platform/tables/table-cells.ts'
import type { FloorOf } from '../product-changes/edit-product.ts'
import { cellText, locationOf, markOf, plainText, titleOf, type Column } from './columns.ts'
import type { TableNames, TableProduct } from './table-products.ts'

const strings = {
  fill: 'заполните',
  noColumn: (title: string) => `${title}: заполните: без этого товар не добавить`,
  unknown: 'Артикул: товара с таким артикулом нет',
  changedSince: (now: string) => `после выгрузки изменилось, сейчас ${now}. Выгрузите таблицу снова`,
  feed: 'меняет выгрузка',
  feedOrPin: 'меняет выгрузка: закрепите поле в столбце «Закреплено»',
  byHand: 'закрепляют поля товаров из выгрузки',
  uncounted: 'нужно число',
  basePrice: 'меньше цены',
  noPrice: 'без цены товар продавать нельзя',
  floor: (floor: Kopecks) => `ниже наименьшей цены ${formatPrice(floor)}`,
  nothing: 'пусто',
} as const

type Values = Readonly<Record<string, unknown>>

export interface PlannedRow {
  readonly productId: number | null
  readonly title: string
  readonly sku: string
  readonly isNew: boolean
  readonly changes: ReadonlyArray<{ readonly field: string; readonly before: string; readonly after: string }>
  readonly errors: ReadonlyArray<string>
  /** Values that the plan is based on, by the key of the column. */
  readonly before: Values
  readonly group: string | null | undefined
  /** Body of `changeStaffProduct`. Of a new product: of `addStaffProduct`, and `badges` of `changeStaffProduct`. */
  readonly body: Values
  readonly badges: Values
}

export interface TableCells {
  readonly cells: ReadonlyMap<Column, string>
  readonly marks: ReadonlyMap<string, string>
  readonly isLossy: boolean
}

interface PlanContext {
  readonly names: TableNames
  readonly floorOf: FloorOf
}

const SHOWN = 300

const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

interface Change {
  readonly column: Column
  readonly value: unknown
  readonly text: string
}

interface ReadCells {
  readonly changes: ReadonlyArray<Change>
  readonly errors: ReadonlyArray<string>
}

// A cell that Excel saved as it was exported, or that the owner did not touch, changes nothing.
const isUntouched = (column: Column, text: string, product: TableProduct, names: TableNames, isLossy: boolean) => {
  const written = plainText(cellText(column.write(product, names)))
  return written === plainText(text) || (isLossy && isSavedAs(written, plainText(text)))
}

const readChanges = (
  product: TableProduct,
  { cells, marks, isLossy }: TableCells,
  { names }: PlanContext,
): ReadCells => {
  const changes: Array<Change> = []
  const errors: Array<string> = []
  for (const [column, text] of cells) {
    if (isUntouched(column, text, product, names, isLossy)) continue
    const read = column.read(text, names)
    if (E.isLeft(read)) {
      errors.push(`${column.title}: ${read.left}`)
      continue
    }
    const [value, now, mark] = [read.right, column.of(product), marks.get(column.key)]
    if (value === undefined || isDeepStrictEqual(value, now) || markOf(value) === mark) continue
    if (mark !== undefined && markOf(now) !== mark)
      errors.push(`${column.title}: ${strings.changedSince(shown(cellText(column.write(product, names))))}`)
    else if (value === null && locationOf(column) !== null) errors.push(`${column.title}: ${strings.uncounted}`)
    else changes.push({ column, value, text })
  }
  return { changes, errors }
}

const MONEY = ['price', 'basePrice']
const OWN = ['isNew', 'isPopular', 'popularity', 'pinned']

const pinOf = (key: string): string | undefined => pinOfField(key.startsWith('stock:') ? 'stocks' : key)

const feedErrors = (product: TableProduct, changes: ReadonlyArray<Change>, pinned: ReadonlyArray<string>) =>
  changes.flatMap(({ column: { key, title } }) => {
    if (!product.isFeedOwned) return key === 'pinned' ? [`${title}: ${strings.byHand}`] : []
    const pin = pinOf(key)
    if (OWN.includes(key) || (pin !== undefined && pinned.includes(pin))) return []
    return [`${title}: ${pin === undefined ? strings.feed : strings.feedOrPin}`]
  })

interface Prices {
  readonly price: Kopecks
  readonly basePrice: Kopecks
}

// Without a discount, the price before it follows the price.
const pricesOf = (values: Values, product: TableProduct | null): Prices => {
  const price = (values.price ?? product?.price ?? 0) as Kopecks
  if (values.basePrice !== undefined) return { price, basePrice: (values.basePrice ?? price) as Kopecks }
  const isDiscounted = product !== null && product.basePrice !== product.price
  return { price, basePrice: isDiscounted ? product.basePrice : price }
}

const priceErrors = (
  { price, basePrice }: Prices,
  isOnSale: boolean,
  { floorOf }: PlanContext,
  product: { readonly id: number; readonly brandId: number | null; readonly isPriceChanged: boolean },
): ReadonlyArray<string> => {
  const floor = product.isPriceChanged ? floorOf(product) : null
  return [
    ...(basePrice < price ? [`${titleOf('basePrice')}: ${strings.basePrice}`] : []),
    ...(isOnSale && price === 0 ? [`${titleOf('price')}: ${strings.noPrice}`] : []),
    ...(floor !== null && price < floor ? [`${titleOf('price')}: ${strings.floor(floor)}`] : []),
  ]
}

const wireOf = (key: string, value: unknown): unknown => (MONEY.includes(key) ? roublesOf(value as Kopecks) : value)

const codecErrors = (errors: Parameters<typeof fieldErrorsOf>[0]) => [
  ...new Set(
    fieldErrorsOf(errors).map(({ path, reason }) => {
      const [first = '', ...rest] = path.split('.')
      const key = first === 'variants' ? (rest[1] ?? first) : first
      return `${titleOf(key)}: ${fieldStrings[reason].toLowerCase()}`
    }),
  ),
]

/** What a row changes of its product; null: nothing. */
export const planChange = (product: TableProduct, row: TableCells, context: PlanContext): PlannedRow | null => {
  const { changes, errors } = readChanges(product, row, context)
  if (changes.length === 0 && errors.length === 0) return null
  const { names } = context
  const values: Values = Object.fromEntries(changes.map(({ column, value }) => [column.key, value]))
  const pinned = (values.pinned ?? product.pinned) as ReadonlyArray<string>
  const { group, ...fields } = values
  const prices = pricesOf(values, product)
  const isPriceChanged = prices.price !== product.price
  const stocks = changes.flatMap(({ column, value }) => {
    const locationId = locationOf(column)
    return locationId === null ? [] : [{ locationId, count: value, countBefore: column.of(product) }]
  })
  const body = {
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([key]) => !MONEY.includes(key) && !key.startsWith('stock:'))
        .map(([key, value]) => [key, wireOf(key, value)]),
    ),
    ...(isPriceChanged && { price: roublesOf(prices.price) }),
    ...(prices.basePrice !== product.basePrice && { basePrice: roublesOf(prices.basePrice) }),
    ...(stocks.length > 0 && { stocks }),
  }
  const decoded = changeStaffProduct.body.decode(body)
  const brandId = values.brandId === undefined ? product.brandId : (values.brandId as number | null)
  const isOnSale = (values.isOnSale ?? product.isOnSale) as boolean
  return {
    productId: product.id,
    title: product.title,
    sku: product.sku,
    isNew: false,
    changes: changes.map(({ column, text }) => ({
      field: column.title,
      before: shown(cellText(column.write(product, names))) || strings.nothing,
      after: shown(text.trim()) || strings.nothing,
    })),
    errors: [
      ...errors,
      ...feedErrors(product, changes, pinned),
      ...priceErrors(prices, isOnSale, context, { id: product.id, brandId, isPriceChanged }),
      ...(E.isLeft(decoded) ? codecErrors(decoded.left) : []),
    ],
    before: Object.fromEntries(changes.map(({ column }) => [column.key, column.of(product)])),
    group: group as string | null | undefined,
    body,
    badges: {},
  }
}

const REQUIRED = ['sku', 'title', 'categoryId', 'price']

/** The product that a row adds. */
export const planNew = ({ cells }: TableCells, context: PlanContext): PlannedRow => {
  const { names, floorOf } = context
  const filled = [...cells].filter(([, text]) => text.trim() !== '')
  const read = filled.map(([column, text]) => ({ column, text, value: column.read(text, names) }))
  const values: Values = Object.fromEntries(
    read.flatMap(({ column, value }) => (E.isRight(value) ? [[column.key, value.right]] : [])),
  )
  const errors = read.flatMap(({ column, value }) => (E.isLeft(value) ? [`${column.title}: ${value.left}`] : []))
  // an article with counts alone is a row of a stocktaking, which adds no product
  const hasOnlyStock = filled.every(([column]) => column.key === 'sku' || locationOf(column) !== null)
  const missing = hasOnlyStock
    ? [strings.unknown]
    : REQUIRED.filter((key) => !read.some(({ column }) => column.key === key)).map((key) =>
        strings.noColumn(titleOf(key)),
      )
  const stocks = read.flatMap(({ column, value }) => {
    const locationId = locationOf(column)
    return locationId === null || E.isLeft(value) ? [] : [{ column, locationId, count: value.right }]
  })
  const uncounted = stocks
    .filter(({ count }) => count === null)
    .map(({ column }) => `${column.title}: ${strings.uncounted}`)
  const prices = pricesOf(values, null)
  const isOnSale = values.isOnSale !== false
  const brandId = (values.brandId ?? null) as number | null
  const body = {
    title: values.title ?? '',
    description: values.description ?? '',
    categoryId: values.categoryId ?? 0,
    brandId,
    properties: values.properties ?? [],
    pictures: values.pictures ?? [],
    isOnSale,
    trait: null,
    variants: [
      {
        value: null,
        sku: values.sku ?? '',
        price: roublesOf(prices.price),
        basePrice: roublesOf(prices.basePrice),
        stocks: stocks.map(({ locationId, count }) => ({ locationId, count })),
      },
    ],
  }
  const badges = Object.fromEntries(
    ['isNew', 'isPopular', 'popularity'].flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
  const known = [...errors, ...missing, ...uncounted]
  const decoded = known.length === 0 ? addStaffProduct.body.decode(body) : E.right(null)
  const decodedBadges = changeStaffProduct.body.decode(badges)
  const priced = { id: 0, brandId, isPriceChanged: true }
  return {
    productId: null,
    title: String(values.title ?? ''),
    sku: String(values.sku ?? ''),
    isNew: !hasOnlyStock,
    changes: read.map(({ column, text }) => ({ field: column.title, before: '', after: shown(text.trim()) })),
    errors: [
      ...known,
      ...(known.length === 0 ? priceErrors(prices, isOnSale, { names, floorOf }, priced) : []),
      ...(E.isLeft(decoded) ? codecErrors(decoded.left) : []),
      ...(E.isLeft(decodedBadges) ? codecErrors(decodedBadges.left) : []),
    ],
    before: {},
    group: values.group as string | null | undefined,
    body,
    badges,
  }
}
