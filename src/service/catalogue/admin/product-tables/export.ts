import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { exportProductsCsv } from '../../../../contract/admin/product-tables.ts'
import { BY_HAND } from '../../../../contract/admin/product-pins.ts'
import type { DocumentFile } from '../../../../contract/kernel/file.ts'
import { dayOfMillis } from '../../../../domain/time/moment.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import type { Cell } from '../../../platform/tables/table-cells.ts'
import { MOST_ROWS, writeTable } from '../../../platform/tables/table-file.ts'
import { chosenProducts } from '../product-list.ts'
import { columnsOf, ID_TITLE, MARK_TITLE, SOURCE_TITLE, writeMark } from './columns.ts'
import { readTableNames, tableProducts } from './table-products.ts'

const BATCH = 500

const strings = {
  sheet: 'Товары',
  tooMany: `Товаров больше ${MOST_ROWS.toLocaleString('ru-RU')}: выберите категорию или другой фильтр`,
  failed: 'Таблица не поместилась в память: выберите меньше товаров фильтром',
  byHand: 'вручную',
} as const

type Filter = typeof exportProductsCsv.query._A

/** Products of the filter as a file that `uploadProductTable` reads. */
export const exportProducts = async (
  db: Kysely<Tables>,
  filter: Filter,
  kind: 'csv' | 'xlsx',
  now: number,
): Promise<E.Either<ServiceError, DocumentFile>> => {
  const found = await chosenProducts(db, { filter })
    .select('product.id')
    .orderBy('product.id')
    .limit(MOST_ROWS + 1)
    .execute()
  if (found.length > MOST_ROWS) return E.left({ _tag: 'Conflict', message: strings.tooMany })
  const ids = found.map(({ id }) => id)
  const names = await readTableNames(db)
  const columns = columnsOf(names)
  async function* rows(): AsyncGenerator<ReadonlyArray<Cell>> {
    for (let at = 0; at < ids.length; at += BATCH)
      for (const product of await tableProducts(db, ids.slice(at, at + BATCH)))
        yield [
          product.id,
          ...columns.map((column) => column.write(product, names)),
          product.source === BY_HAND ? strings.byHand : product.source,
          writeMark(product, columns),
        ]
  }
  const written = await writeTable({
    kind,
    sheet: strings.sheet,
    columns: [
      { title: ID_TITLE, width: 9 },
      ...columns.map(({ title, width }) => ({ title, width })),
      { title: SOURCE_TITLE, width: 12 },
      { title: MARK_TITLE, width: 4 },
    ],
    rows: rows(),
  })
  if (E.isLeft(written)) return E.left({ _tag: 'Conflict', message: strings.failed })
  return E.right({ name: `products-${dayOfMillis(now)}.${kind}`, content: written.right })
}
