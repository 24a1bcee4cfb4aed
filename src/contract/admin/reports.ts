import { staffEndpoint } from '../kernel/endpoint.ts'
import { documentFile } from '../kernel/file.ts'
import { queryOf } from '../kernel/query.ts'
import { day, id, integerOf, money, oneOf, text } from '../kernel/scalars.ts'
import { array, object } from '../kernel/shapes.ts'

const roles = ['owner', 'manager'] as const

const REPORT_GROUPS = ['day', 'shop', 'category', 'product', 'payment'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

const count = integerOf({ min: 0 })

/** `net`: paid products after discounts, without returned ones. */
const sums = {
  orders: count,
  units: count,
  sum: money,
  returnedUnits: count,
  returnedSum: money,
  net: money,
}

const query = queryOf({ from: day, to: day, by: oneOf(...REPORT_GROUPS) })

/**
 * Sales of the orders that were placed in a period of the shop's days, cancelled ones excluded. The rows of every group
 * add up to `total`. Money is that of products after discounts; delivery is apart.
 */
export const getSalesReport = staffEndpoint({
  name: 'getSalesReport',
  method: 'GET',
  path: '/api/admin/reports/sales',
  roles,
  query,
  response: object({
    rows: array(object({ key: text, title: text, ...sums })),
    total: object({ ...sums, deliverySum: money }),
    /** Orders that are not paid yet: not in the rows. `sum` includes delivery. */
    unpaid: object({ orders: count, sum: money }),
  }),
})

export const exportSalesXlsx = staffEndpoint({
  name: 'exportSalesXlsx',
  method: 'GET',
  path: '/api/admin/reports/sales.xlsx',
  roles,
  media: 'xlsx',
  query,
  response: documentFile,
})

/** Products on sale and in stock that nobody has ordered in the period; those with the most money in stock first. */
export const getUnsoldReport = staffEndpoint({
  name: 'getUnsoldReport',
  method: 'GET',
  path: '/api/admin/reports/unsold',
  roles,
  query: queryOf({ from: day, to: day }),
  response: object({
    items: array(object({ id, title: text, sku: text, units: count, price: money, sum: money })),
    total: object({ products: count, sum: money }),
  }),
})
