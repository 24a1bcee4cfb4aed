import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { TableRow } from '../../../platform/tables/table-file.ts'
import type { FloorOf } from '../product-changes/edit-product.ts'
import { ID_TITLE, MARK_TITLE, readMark, SOURCE_TITLE, type Column } from './columns.ts'
import { planChange, planNew, type PlannedRow, type TableCells } from './plan-row.ts'
import type { Counts, PlannedLine } from './stored-table.ts'
import { tableProducts, type TableNames, type TableProduct } from './table-products.ts'

const strings = {
  noKey: `Нет столбца «${ID_TITLE}» или «Артикул»: по нему находится товар`,
  noColumns: 'Нет ни одного столбца, который можно изменить',
  twiceInHead: (title: string) => `Столбец «${title}» повторяется`,
  unknown: (id: string) => `${ID_TITLE}: товара с номером ${id} нет`,
  ambiguous: (sku: string) => `Артикул: «${sku}» есть у нескольких товаров, укажите номер`,
  twice: (line: number) => `Этот товар уже есть в строке ${String(line)}`,
  taken: (sku: string) => `Артикул: «${sku}» уже есть у другого товара`,
  empty: 'Заполните номер или артикул',
} as const

/** Where the columns of a file are. */
export interface Head {
  readonly id: number | null
  readonly mark: number | null
  readonly sku: number | null
  readonly columns: ReadonlyArray<readonly [column: Column, at: number]>
  /** Titles of columns that are not read. */
  readonly ignored: ReadonlyArray<string>
}

// `Цена, ₽`, without its unit: Excel saves it in windows-1251 as `Цена, ?`
const keyOf = (title: string): string =>
  title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/, [₽?]$/, '')
    .toLowerCase()

export const readHead = (titles: ReadonlyArray<string>, columns: ReadonlyArray<Column>): E.Either<string, Head> => {
  const keys = titles.map(keyOf)
  const twice = titles.find((title, at) => title.trim() !== '' && keys.indexOf(keyOf(title)) !== at)
  if (twice !== undefined) return E.left(strings.twiceInHead(twice.trim()))
  const at = (title: string): number | null => {
    const found = keys.indexOf(keyOf(title))
    return found < 0 ? null : found
  }
  const found = columns.flatMap((column) => {
    const place = at(column.title) ?? (column.alias === undefined ? null : at(column.alias))
    return place === null ? [] : [[column, place] as const]
  })
  const id = at(ID_TITLE)
  const sku = found.find(([{ key }]) => key === 'sku')?.[1] ?? null
  if (id === null && sku === null) return E.left(strings.noKey)
  if (found.every(([{ key }]) => key === 'sku') && id === null) return E.left(strings.noColumns)
  const known = new Set(
    [ID_TITLE, SOURCE_TITLE, MARK_TITLE, ...columns.flatMap(({ title, alias = title }) => [title, alias])].map(keyOf),
  )
  const ignored = titles.map((title) => title.trim()).filter((title) => title !== '' && !known.has(keyOf(title)))
  return E.right({ id, mark: at(MARK_TITLE), sku, columns: found, ignored })
}

interface PlanRows {
  readonly head: Head
  readonly names: TableNames
  readonly floorOf: FloorOf
  readonly isLossy: boolean
  /** Numbers of rows by the product or article that they claim. */
  readonly seen: Map<string, number>
}

const textAt = ({ cells }: TableRow, at: number | null): string => (at === null ? '' : (cells[at] ?? '').trim())

const ID = /^\d{1,9}$/

const refused = (error: string, title: string, sku: string, productId: number | null = null): PlannedRow => ({
  productId,
  title,
  sku,
  isNew: false,
  changes: [],
  errors: [error],
  before: {},
  group: undefined,
  body: {},
  badges: {},
})

// A product and an article have one row in a file. Returns the number of an earlier row.
const claim = (seen: Map<string, number>, key: string, line: number): number | null => {
  const before = seen.get(key)
  if (before !== undefined) return before
  seen.set(key, line)
  return null
}

/** Plans some rows of a file, in their order. */
export const planRows = async (
  db: Kysely<Tables>,
  rows: ReadonlyArray<TableRow>,
  { head, names, floorOf, isLossy, seen }: PlanRows,
): Promise<{ readonly planned: ReadonlyArray<PlannedLine>; readonly counts: Counts }> => {
  const keys = rows.map((row) => ({ row, id: textAt(row, head.id), sku: textAt(row, head.sku) }))
  const skus = [...new Set(keys.map(({ sku }) => sku))].filter((sku) => sku !== '')
  const named =
    skus.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'sku']).where('sku', 'in', skus).orderBy('id').execute()
  const bySku = Map.groupBy(named, ({ sku }) => sku)
  const ids = keys.flatMap(({ id, sku }) =>
    ID.test(id) ? [Number(id)] : id === '' ? (bySku.get(sku) ?? []).map((one) => one.id) : [],
  )
  const products = new Map((await tableProducts(db, ids)).map((product) => [product.id, product]))

  const find = (id: string, sku: string): E.Either<string, TableProduct | null> => {
    if (id !== '') {
      const product = ID.test(id) ? products.get(Number(id)) : undefined
      return product === undefined ? E.left(strings.unknown(id)) : E.right(product)
    }
    if (sku === '') return E.left(strings.empty)
    const [one, other] = bySku.get(sku) ?? []
    if (other !== undefined) return E.left(strings.ambiguous(sku))
    return E.right(one === undefined ? null : (products.get(one.id) ?? null))
  }

  const planOne = ({ row, id, sku }: (typeof keys)[number]): PlannedRow | null => {
    const title = textAt(row, head.columns.find(([{ key }]) => key === 'title')?.[1] ?? null)
    const found = find(id, sku)
    if (E.isLeft(found)) return refused(found.left, title, sku)
    const product = found.right
    const twice = claim(seen, product === null ? `sku ${sku}` : `id ${String(product.id)}`, row.line)
    if (twice !== null) return refused(strings.twice(twice), title, sku, product?.id ?? null)
    const read: TableCells = {
      cells: new Map(head.columns.map(([column, at]) => [column, row.cells[at] ?? ''])),
      marks: readMark(textAt(row, head.mark)),
      isLossy,
    }
    if (product === null) return planNew(read, { names, floorOf })
    const planned = planChange(product, read, { names, floorOf })
    if (planned?.body.sku === undefined) return planned
    const isTaken =
      (bySku.get(sku) ?? []).some((one) => one.id !== product.id) || claim(seen, `sku ${sku}`, row.line) !== null
    return isTaken ? { ...planned, errors: [...planned.errors, strings.taken(sku)] } : planned
  }

  const planned = keys.flatMap((one) => {
    const row = planOne(one)
    return row === null ? [] : [{ line: one.row.line, row }]
  })
  const good = planned.filter(({ row }) => row.errors.length === 0)
  return {
    planned,
    counts: {
      total: rows.length,
      same: rows.length - planned.length,
      planned: good.length,
      refused: planned.length - good.length,
      added: good.filter(({ row }) => row.isNew).length,
    },
  }
}
