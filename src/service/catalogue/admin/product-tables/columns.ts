import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { PIN_NAMES } from '../../../../contract/admin/product-pins.ts'
import { kopecksOf, roublesOf, type Kopecks } from '../../../../domain/money/money.ts'
import { decimalOf } from '../../../../domain/text/decimal.ts'
import { safeDescription } from '../../products/description.ts'
import { type Cell, MAX_CELL, UNWRITABLE } from '../../../platform/tables/table-cells.ts'
import { readLines, writeLines } from './property-lines.ts'
import type { TableNames, TableProduct } from './table-products.ts'

const strings = {
  empty: 'заполните',
  number: 'нужно число',
  kopecks: 'копеек не больше двух знаков',
  flag: 'нужно «да» или «нет»',
  units: 'нужно целое число',
  category: (text: string) => `категории «${text}» нет`,
  brand: (text: string) => `бренда «${text}» нет`,
  pin: (text: string) => `поля «${text}» нет: ${Object.values(PIN_NAMES).join(', ')}`,
  property: (text: string) => `«${text}»: нужно «Название: значение»`,
} as const

// Stands for a text that a cell of Excel cannot hold: the import leaves the field.
const TOO_LONG = '(длиннее ячейки Excel: останется как есть)'

const IN_STOCK = 'есть'
const YES = 'да'
const NO = 'нет'
const FLAGS: Readonly<Record<string, boolean>> = {
  [YES]: true,
  [NO]: false,
  истина: true,
  ложь: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
  '+': true,
  '-': false,
}

type Read = E.Either<string, unknown>

export interface Column {
  readonly key: string
  readonly title: string
  /** Another title that an import reads. */
  readonly alias?: string
  readonly width: number
  readonly write: (product: TableProduct, names: TableNames) => Cell
  /** The value of a cell, which is compared with `of`. Undefined: the cell changes nothing. */
  readonly read: (text: string, names: TableNames) => Read
  readonly of: (product: TableProduct) => unknown
}

/** Texts are the same if Excel saves them as the same. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '')

const shortened = (text: string): string => (text.length > MAX_CELL ? TOO_LONG : text)

const NOTHING: Read = E.right(undefined)
const isBlank = (text: string): boolean => text.trim() === ''

const textColumn = (key: 'sku' | 'title', title: string, width: number): Column => ({
  key,
  title,
  width,
  write: (product) => product[key],
  read: (text) => (isBlank(text) ? E.left(strings.empty) : E.right(plainText(text).trim())),
  of: (product) => plainText(product[key]).trim(),
})

const amountOf = (text: string): E.Either<string, Kopecks> => {
  const roubles = decimalOf(text.replace(/(?:руб\.?|р\.|\?)\s*$/i, ''))
  if (roubles === null) return E.left(strings.number)
  const amount = kopecksOf(roubles)
  return Math.abs(roublesOf(amount) - roubles) < 1e-6 ? E.right(amount) : E.left(strings.kopecks)
}

const flagColumn = (key: 'isOnSale' | 'isNew' | 'isPopular', title: string): Column => ({
  key,
  title,
  width: 11,
  write: (product) => (product[key] ? YES : NO),
  read: (text) => {
    if (isBlank(text)) return NOTHING
    const flag = FLAGS[text.trim().toLowerCase()]
    return flag === undefined ? E.left(strings.flag) : E.right(flag)
  },
  of: (product) => product[key],
})

const countOf = (text: string): Read => {
  if (isBlank(text)) return NOTHING
  const count = decimalOf(text)
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? E.right(count) : E.left(strings.units)
}

const PRICE: Column = {
  key: 'price',
  title: 'Цена, ₽',
  width: 11,
  write: ({ price }) => roublesOf(price),
  read: (text) => (isBlank(text) ? E.left(strings.empty) : amountOf(text)),
  of: ({ price }) => price,
}

// Empty: the product has no discount.
const BASE_PRICE: Column = {
  key: 'basePrice',
  title: 'Цена до скидки, ₽',
  width: 11,
  write: ({ price, basePrice }) => (basePrice === price ? '' : roublesOf(basePrice)),
  read: (text) => (isBlank(text) ? E.right(null) : amountOf(text)),
  of: ({ price, basePrice }) => (basePrice === price ? null : basePrice),
}

const CATEGORY: Column = {
  key: 'categoryId',
  title: 'Категория',
  width: 30,
  write: ({ categoryId }, { categories }) => categories.titleOf(categoryId),
  read: (text, { categories }) =>
    isBlank(text) ? E.left(strings.empty) : E.fromNullable(strings.category(text.trim()))(categories.idOf(text)),
  of: ({ categoryId }) => categoryId,
}

const BRAND: Column = {
  key: 'brandId',
  title: 'Бренд',
  width: 18,
  write: ({ brandId }, { brands }) => (brandId === null ? '' : brands.titleOf(brandId)),
  read: (text, { brands }) =>
    isBlank(text) ? E.right(null) : E.fromNullable(strings.brand(text.trim()))(brands.idOf(text)),
  of: ({ brandId }) => brandId,
}

const DESCRIPTION: Column = {
  key: 'description',
  title: 'Описание',
  width: 40,
  write: ({ description }) => shortened(description),
  read: (text) => E.right(plainText(safeDescription(text))),
  of: ({ description }) => plainText(description),
}

const PROPERTIES: Column = {
  key: 'properties',
  title: 'Характеристики',
  width: 40,
  write: ({ properties }) => shortened(writeLines(properties)),
  read: (text) => E.mapLeft(strings.property)(readLines(plainText(text))),
  of: ({ properties }) =>
    properties.map(({ title, value, unit }) => ({
      title: plainText(title).trim(),
      value: plainText(value).trim(),
      unit: unit === null ? null : plainText(unit).trim() || null,
    })),
}

const PICTURES: Column = {
  key: 'pictures',
  title: 'Картинки',
  width: 40,
  write: ({ pictures }) => shortened(pictures.join('\n')),
  read: (text) =>
    E.right(
      text
        .split(/\n|[,;]?\s+(?=https?:\/\/|\/)/)
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    ),
  of: ({ pictures }) => pictures.map((picture) => plainText(picture).trim()),
}

const GROUP: Column = {
  key: 'group',
  title: 'Группа вариантов',
  width: 18,
  write: ({ group }) => group ?? '',
  read: (text) => E.right(isBlank(text) ? null : plainText(text).trim()),
  of: ({ group }) => (group === null ? null : plainText(group).trim()),
}

const pinOf = (name: string): string | undefined =>
  Object.entries(PIN_NAMES).find(([, title]) => title.toLowerCase() === name.trim().toLowerCase())?.[0]

const PINNED: Column = {
  key: 'pinned',
  title: 'Закреплено',
  width: 18,
  write: ({ pinned }) =>
    Object.entries(PIN_NAMES)
      .filter(([pin]) => pinned.includes(pin))
      .map(([, title]) => title)
      .join(', '),
  read: (text) => {
    const names = text.split(',').filter((name) => !isBlank(name))
    const unknown = names.find((name) => pinOf(name) === undefined)
    return unknown === undefined
      ? E.right([...new Set(names.map((name) => pinOf(name) ?? ''))].toSorted())
      : E.left(strings.pin(unknown.trim()))
  },
  of: ({ pinned }) => pinned.filter((pin) => pin in PIN_NAMES).toSorted(),
}

const FIXED: ReadonlyArray<Column> = [
  textColumn('sku', 'Артикул', 16),
  textColumn('title', 'Название', 40),
  CATEGORY,
  BRAND,
  PRICE,
  BASE_PRICE,
  flagColumn('isOnSale', 'В продаже'),
  flagColumn('isNew', 'Новинка'),
  flagColumn('isPopular', 'Популярный'),
  {
    key: 'popularity',
    title: 'Популярность',
    width: 11,
    write: ({ popularity }) => popularity,
    read: countOf,
    of: ({ popularity }) => popularity,
  },
  DESCRIPTION,
  PROPERTIES,
  PICTURES,
  GROUP,
  PINNED,
]

const TITLES = new Map([...FIXED, { key: 'stocks', title: 'Остаток' }].map(({ key, title }) => [key, title]))

/** The owner's name of a field, in the file or not. */
export const titleOf = (key: string): string => TITLES.get(key) ?? key

const STOCK = 'stock:'

/** The location of a column of stock. */
export const locationOf = ({ key }: Column): number | null =>
  key.startsWith(STOCK) ? Number(key.slice(STOCK.length)) : null

const unitsAt = ({ stock }: TableProduct, location: number): number | null => {
  const units = stock[String(location)]
  return units === undefined ? 0 : units
}

const stockColumn = ({ id, title }: { readonly id: number; readonly title: string }): Column => ({
  key: `${STOCK}${String(id)}`,
  title: `Остаток: ${title}`,
  alias: `Остаток: № ${String(id)}`,
  width: 14,
  write: (product) => {
    const units = unitsAt(product, id)
    if (units === null) return IN_STOCK
    return units === 0 && product.isFeedOwned ? '' : units
  },
  read: (text) => (text.trim().toLowerCase() === IN_STOCK ? E.right(null) : countOf(text)),
  of: (product) => unitsAt(product, id),
})

export const ID_TITLE = 'Номер'
export const SOURCE_TITLE = 'Откуда'
export const MARK_TITLE = 'Отметка (не менять)'

export const columnsOf = ({ locations }: TableNames): ReadonlyArray<Column> => [...FIXED, ...locations.map(stockColumn)]

/** The value that a cell has by the column's title, for `changes` of a row. */
export const cellText = (cell: Cell): string => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)

const MARK_LENGTH = 4

export const markOf = (value: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, MARK_LENGTH)

/** Identifies the exported values, so that an import leaves what its file did not change. */
export const writeMark = (product: TableProduct, columns: ReadonlyArray<Column>): string =>
  `m,${columns.map((column) => `${column.key}:${markOf(column.of(product))}`).join(',')}`

/** Marks by the key of the column; empty without a mark. */
export const readMark = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(',')
      .slice(1)
      .map((part) => {
        const at = part.lastIndexOf(':')
        return [part.slice(0, at), part.slice(at + 1)] as const
      }),
  )
