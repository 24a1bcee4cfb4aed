import * as E from 'fp-ts/Either'
import type { Cell } from 'write-excel-file/node'
import {
  exportSalesXlsx,
  getSalesReport,
  getUnsoldReport,
  type ReportGroup,
} from '../../../../contract/admin/reports.ts'
import type { DocumentFile } from '../../../../contract/kernel/file.ts'
import { roublesOf, type Kopecks } from '../../../../domain/money/money.ts'
import { daysBetween } from '../../../../domain/time/day.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import type { Router } from '../../../platform/http/router.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import { salesReport, unsoldReport, type Period, type SalesRow } from './sales-report.ts'
import { strings } from './strings.ts'

const MOST_DAYS = 1_827

const periodError = ({ from, to }: Period): ServiceError | null => {
  const days = daysBetween(from, to)
  if (days < 0) return invalid('to', strings.wrongPeriod)
  return days >= MOST_DAYS ? invalid('from', strings.longPeriod) : null
}

const within = async <A>(period: Period, read: () => Promise<A>): Promise<E.Either<ServiceError, A>> => {
  const error = periodError(period)
  return error === null ? E.right(await read()) : E.left(error)
}

const cell = (value: string | number): Cell =>
  typeof value === 'number' ? { value, type: Number } : { value, type: String }
const bold = (value: string): Cell => ({ value, fontWeight: 'bold' })

const rowOf = ({ title, orders, units, sum, returnedUnits, returnedSum, net }: Omit<SalesRow, 'key'>) => {
  const roubles = (amount: Kopecks) => roublesOf(amount)
  return [title, orders, units, roubles(sum), returnedUnits, roubles(returnedSum), roubles(net)].map(cell)
}

const workbookOf = async (
  query: Period & { readonly by: ReportGroup },
  { rows, total }: Awaited<ReturnType<typeof salesReport>>,
): Promise<DocumentFile> => {
  const titles = [strings.groups[query.by], ...strings.columns]
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const content = await writeExcelFile([
    {
      data: [titles.map(bold), ...rows.map(rowOf), rowOf({ ...total, title: strings.total })],
      sheet: strings.sheet,
      columns: titles.map((_, index) => ({ width: index === 0 ? 40 : 16 })),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
  return { name: `sales-${query.from}-${query.to}-${query.by}.xlsx`, content: new Uint8Array(content) }
}

export const reportRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(getSalesReport, ({ query }) => within(query, () => salesReport(db, query)))
  router.on(exportSalesXlsx, ({ query }) => within(query, async () => workbookOf(query, await salesReport(db, query))))
  router.on(getUnsoldReport, ({ query }) => within(query, () => unsoldReport(db, query)))
}
