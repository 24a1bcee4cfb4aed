import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { getParcelLabel } from '../../../contract/admin/parcels.ts'
import { addressOf as pathOf } from '../../../contract/kernel/endpoint.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { OrderCard } from './order-card.ts'
import { strings } from './strings.ts'

const { label: texts } = strings.print

export const LABEL_STYLE = `
@page { size: 100mm 75mm; margin: 4mm; }
.label { display: grid; grid-template-columns: 1fr 28mm; gap: 2mm 4mm; width: 92mm; min-height: 66mm; align-content: start; overflow-wrap: anywhere; }
.label h1 { margin: 0; font-size: 28px; line-height: 32px; }
.label p { grid-column: 1 / -1; margin: 0; font-size: 15px; line-height: 19px; }
.label svg { width: 28mm; height: 28mm; grid-row: span 2; grid-column: 2; grid-row-start: 1; }
.label .brand { grid-column: 1; }
.of-carriers { margin-bottom: 24px; }
@media print { .of-carriers { display: none; } }
`

const hasCarriersLabel = ({ parcel }: OrderCard): boolean => parcel?.hasLabel === true

const collectText = ({ isPaid, paymentMethod, sum, received }: OrderCard): string => {
  if (isPaid) return texts.paid
  return paymentMethod === 'onReceipt' ? texts.collect(formatPrice((sum - received) as Kopecks)) : texts.unpaid
}

const labelOf = (order: OrderCard, brand: string, address: string) =>
  html`<section class="label">
    <h1>№ ${order.id}</h1>
    <p class="brand">${brand}</p>
    ${raw(renderSVG(String(order.id), { border: 0 }))}
    <p>${`${order.buyer.lastName} ${order.buyer.firstName}`.trim()}, ${order.buyer.phone}</p>
    <p>${address}</p>
    <p>${collectText(order)}</p>
  </section>`

/** Labels of the shop's own, with the number as a QR code; and links to the labels that carriers gave. */
export const labelsOf = (
  orders: ReadonlyArray<OrderCard>,
  brand: string,
  addressOf: (order: OrderCard) => string,
): ReadonlyArray<unknown> => {
  const carriers = orders.filter(hasCarriersLabel)
  return [
    carriers.length === 0
      ? ''
      : html`<div class="of-carriers">
          <p>${texts.ofCarriers}</p>
          <ul>
            ${carriers.map(({ id }) => html`<li><a href="${pathOf(getParcelLabel, { id }, {})}">№ ${id}</a></li>`)}
          </ul>
        </div>`,
    ...orders.filter((order) => !hasCarriersLabel(order)).map((order) => labelOf(order, brand, addressOf(order))),
  ]
}
