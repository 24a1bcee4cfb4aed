import { html } from 'hono/html'
import type { DocumentFile } from '../../../contract/kernel/file.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { totalLines } from '../../../domain/order/order-total.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import type { OrderCard } from './order-card.ts'
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
`

const addressOf = ({ address, point, city }: OrderCard): string => {
  if (address === null) return [city, point].filter(Boolean).join(', ')
  return [city, address.street, address.house, address.flat, address.comment].filter(Boolean).join(', ')
}

const paymentOf = ({ paymentMethod, isPaid }: OrderCard): string =>
  [strings.payments[paymentMethod], isPaid ? strings.paid : ''].filter(Boolean).join(', ')

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

export const printSheet = (order: OrderCard, brand: string): DocumentFile => {
  const { buyer, comment } = order
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <title>${print.page(brand)} № ${order.id}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${brand}. ${print.order(order.id)} ${print.from(formatMoment(order.createdAt))}</h1>
        <dl>
          <dt>${columns.status}</dt>
          <dd>${order.statusTitle}</dd>
          <dt>${print.buyer}</dt>
          <dd>${`${buyer.lastName} ${buyer.firstName}`}, ${[buyer.phone, buyer.email].filter(Boolean).join(', ')}</dd>
          <dt>${print.delivery}</dt>
          <dd>${strings.receiving[order.deliveryType]}: ${addressOf(order)}</dd>
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
      </body>
    </html>`
  return { name: `order-${order.id}.html`, content: String(page) }
}
