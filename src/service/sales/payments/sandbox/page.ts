import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatPrice } from '../../../../domain/money/format.ts'
import { formatDay } from '../../../../domain/time/format-day.ts'
import type { Payment } from '../../../../domain/instalment/instalment.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { ProviderState } from '../provider.ts'
import { strings } from './strings.ts'

export const STYLE_PATH = '/sandbox/page.css'

export interface PaymentPage {
  readonly brand: string
  readonly title: string
  readonly what: string
  readonly amount: Kopecks
  readonly state: ProviderState
  readonly parts: ReadonlyArray<Payment>
  readonly back: string
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const frame = (brand: string, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} — ${brand}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header class="brand">${brand}</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

const row = (name: string, value: string, look = ''): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd class="${look}">${value}</dd>
  </div>`

const partRow = ({ due, amount }: Payment, index: number): Html =>
  row(index === 0 ? strings.today : formatDay(due), formatPrice(amount))

const choices = (isInParts: boolean): Html =>
  html`<form method="post">
    <button class="main" name="outcome" value="pay">${isInParts ? strings.payFirst : strings.pay}</button>
    <button class="other" name="outcome" value="refuse">${strings.refuse}</button>
    <button class="other" name="outcome" value="leave">${strings.leave}</button>
  </form>`

export const paymentPage = ({ brand, title, what, amount, state, parts, back }: PaymentPage): Html =>
  frame(
    brand,
    state === 'pending' ? title : strings.settledTitle,
    html`<p class="note">
        <strong>${strings.sandbox}</strong>${state === 'pending' ? strings.explained : strings.settled[state]}
      </p>
      <dl>${row(strings.order, what)} ${parts.map(partRow)} ${row(strings.sum, formatPrice(amount), 'sum')}</dl>
      ${state === 'pending' ? choices(parts.length > 0) : html`<a class="button main" href="${back}">${strings.back}</a>`}`,
  )

export const noPaymentPage = (brand: string): Html =>
  frame(
    brand,
    strings.goneTitle,
    html`<p>${strings.gone}</p>
      <a class="button main" href="/">${strings.home}</a>`,
  )
