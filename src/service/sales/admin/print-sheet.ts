import { html } from 'hono/html'
import type { DocumentFile } from '../../../contract/kernel/file.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { totalLines } from '../../../domain/order/order-total.ts'
import type { Day } from '../../../domain/time/day.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import type { OrderCard } from './order-card.ts'
import { LABEL_STYLE, labelsOf } from './print-labels.ts'
import { strings } from './strings.ts'

const { print, columns } = strings

const STYLE = `
@page { size: A4; margin: 12mm; }
body { margin: 24px; font: 14px/20px system-ui, sans-serif; color: #000; background: #fff; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 28px; }
dl { display: grid; grid-template-columns: 140px 1fr; gap: 4px 16px; margin: 0 0 20px; }
dt { color: #444; } dd { margin: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px; border: 1px solid #888; text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.removed { text-decoration: line-through; }
tfoot td { font-weight: 600; }
section + section { break-before: page; }
`

const addressOf = ({ address, point, city }: OrderCard): string => {
  if (address === null) return [city, point].filter(Boolean).join(', ')
  return [city, address.street, address.house, address.flat, address.comment].filter(Boolean).join(', ')
}

const leftOf = ({ sum, received }: OrderCard): string => formatPrice((sum - received) as Kopecks)

const toCollect = (order: OrderCard): string => {
  if (order.isPaid) return print.paid
  return order.paymentMethod === 'onReceipt' ? leftOf(order) : print.unpaid
}

const paymentOf = (order: OrderCard): string => {
  const { paymentMethod, isPaid, received } = order
  const unpaid = paymentMethod === 'onReceipt' ? '' : print.unpaid
  const state = isPaid ? strings.paid : received === 0 ? unpaid : print.left(leftOf(order))
  return [strings.payments[paymentMethod], state].filter(Boolean).join(', ')
}

const lineOf = ({ title, sku, count, price, isRemoved, isCancelled, returnedCount }: OrderCard['lines'][number]) =>
  html`<tr class="${isRemoved || isCancelled ? 'removed' : ''}">
    <td>${sku}</td>
    <td>
      ${title}${isRemoved ? ` (${print.removed})` : ''}${returnedCount > 0 ? ` (${print.returned(returnedCount)})` : ''}
    </td>
    <td class="number">${count}</td>
    <td class="number">${formatPrice(price)}</td>
    <td class="number">${formatPrice((price * count) as Kopecks)}</td>
  </tr>`

const totalOf = (title: string, sum: Kopecks) =>
  html`<tr>
    <td colspan="4">${title}</td>
    <td class="number">${formatPrice(sum)}</td>
  </tr>`

const whenText = ({ deliveryDate, deliveryTime }: OrderCard): string =>
  [deliveryDate === null ? null : formatDayInWords(deliveryDate), deliveryTime].filter(Boolean).join(', ')

const whenOf = (order: OrderCard) => {
  const when = whenText(order)
  return when === ''
    ? ''
    : html`<dt>${print.when}</dt>
        <dd>${when}</dd>`
}

const sheetOf = (order: OrderCard, brand: string) => {
  const { buyer, comment } = order
  return html`<section>
    <h1>${brand}. ${print.order(order.id)} ${print.from(formatMoment(order.createdAt))}</h1>
    <dl>
      <dt>${columns.status}</dt>
      <dd>${order.statusTitle}</dd>
      <dt>${print.buyer}</dt>
      <dd>${`${buyer.lastName} ${buyer.firstName}`}, ${[buyer.phone, buyer.email].filter(Boolean).join(', ')}</dd>
      <dt>${print.delivery}</dt>
      <dd>${strings.receiving[order.deliveryType]}: ${addressOf(order)}</dd>
      ${whenOf(order)}
      <dt>${print.payment}</dt>
      <dd>${paymentOf(order)}</dd>
      ${
        comment === ''
          ? ''
          : html`<dt>${print.comment}</dt>
              <dd>${comment}</dd>`
      }
    </dl>
    <table>
      <thead>
        <tr>
          <th>${columns.sku}</th>
          <th>${columns.title}</th>
          <th class="number">${columns.count}</th>
          <th class="number">${columns.price}</th>
          <th class="number">${columns.lineSum}</th>
        </tr>
      </thead>
      <tbody>
        ${order.lines.map(lineOf)}
      </tbody>
      <tfoot>
        ${totalLines(order).map(({ of, sum }) => totalOf(print.totals[of], sum))} ${totalOf(print.total, order.sum)}
      </tfoot>
    </table>
  </section>`
}

interface PickedGoods {
  readonly location: string
  readonly sku: string
  readonly title: string
  readonly count: number
  readonly orders: ReadonlyArray<number>
}

/** Units of several orders by the place where they lie, each product once. */
const pickedGoods = (orders: ReadonlyArray<Pick<OrderCard, 'id' | 'lines'>>): ReadonlyArray<PickedGoods> => {
  const found = new Map<string, PickedGoods>()
  for (const { id, lines } of orders)
    for (const { productId, location, sku, title, count, isRemoved, isCancelled } of lines) {
      if (isRemoved || isCancelled) continue
      const key = `${location} ${String(productId)}`
      const { count: units = 0, orders: earlier = [] } = found.get(key) ?? {}
      found.set(key, { location, sku, title, count: units + count, orders: [...new Set([...earlier, id])] })
    }
  return [...found.values()].toSorted(
    (one, other) => one.location.localeCompare(other.location, 'ru') || one.title.localeCompare(other.title, 'ru'),
  )
}

const headOf = (titles: ReadonlyArray<string>) =>
  html`<thead>
    <tr>
      ${titles.map((title) => html`<th>${title}</th>`)}
    </tr>
  </thead>`

const pickingList = (orders: ReadonlyArray<OrderCard>) =>
  html`<section>
    <h1>${print.picking(orders.length)}</h1>
    <table>
      ${headOf([print.location, columns.sku, columns.title, columns.count, print.orders])}
      <tbody>
        ${pickedGoods(orders).map(
          (goods) =>
            html`<tr>
              <td>${goods.location}</td>
              <td>${goods.sku}</td>
              <td>${goods.title}</td>
              <td class="number">${goods.count}</td>
              <td>${goods.orders.join(', ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`

const courierList = (orders: ReadonlyArray<OrderCard>, day: Day | null) =>
  html`<section>
    <h1>${print.couriers(day === null ? null : formatDayInWords(day))}</h1>
    <table>
      ${headOf([columns.id, print.when, print.address, print.buyer, print.toCollect, print.comment])}
      <tbody>
        ${orders
          .filter(({ deliveryType }) => deliveryType === 'delivery')
          .map(
            (order) =>
              html`<tr>
                <td>${order.id}</td>
                <td>${whenText(order)}</td>
                <td>${addressOf(order)}</td>
                <td>${`${order.buyer.lastName} ${order.buyer.firstName}`.trim()}, ${order.buyer.phone}</td>
                <td class="number">${toCollect(order)}</td>
                <td>${order.comment}</td>
              </tr>`,
          )}
      </tbody>
    </table>
  </section>`

const pageOf = (name: string, title: string, content: unknown, style = STYLE): DocumentFile => ({
  name,
  content: String(
    html`<!doctype html>
      <html lang="ru">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
          <style>
            ${style}
          </style>
        </head>
        <body>
          ${content}
        </body>
      </html>`,
  ),
})

export const printSheet = (order: OrderCard, brand: string): DocumentFile =>
  pageOf(`order-${order.id}.html`, `${print.page(brand)} № ${order.id}`, sheetOf(order, brand))

export const printSheets = (
  orders: ReadonlyArray<OrderCard>,
  kind: 'sheets' | 'picking' | 'couriers' | 'labels',
  brand: string,
): DocumentFile => {
  const contents = {
    sheets: () => orders.map((order) => sheetOf(order, brand)),
    picking: () => pickingList(orders),
    couriers: () => courierList(orders, null),
    labels: () => labelsOf(orders, brand, addressOf),
  }
  const style = kind === 'labels' ? STYLE + LABEL_STYLE : STYLE
  return pageOf(`${kind}.html`, `${brand}: ${print.titles[kind]}`, contents[kind](), style)
}

export const printCourierDay = (orders: ReadonlyArray<OrderCard>, day: Day, brand: string): DocumentFile =>
  pageOf(`couriers-${day}.html`, `${brand}: ${print.titles.couriers}`, courierList(orders, day))
