import * as E from 'fp-ts/Either'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../platform/database/tables.ts'
import { readForm, readJson } from '../../../platform/http/body.ts'
import { ownPath } from '../own-path.ts'
import type { ProviderState } from '../provider.ts'
import { noPaymentPage, paymentPage, type PaymentPage } from './page.ts'
import type { SandboxPayment, SandboxStore } from './store.ts'

export interface SandboxDeps {
  readonly db: Kysely<Tables>
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  readonly brand: string
  readonly origin: string
  readonly notify: (request: Request) => Promise<Response>
}

type PageContent = Omit<PaymentPage, 'brand' | 'amount' | 'state'>

export interface PaymentSite {
  readonly store: SandboxStore
  readonly pageContent: (payment: SandboxPayment) => PageContent
  readonly paid: Extract<ProviderState, 'authorised' | 'captured'>
  readonly backOf: (payment: SandboxPayment, outcome: Outcome) => string
  readonly notificationOf: (payment: SandboxPayment) => Promise<Request>
}

/** The JSON of a request; undefined if it is too long or is none. */
export const jsonOf = async (request: Request): Promise<unknown> => {
  const body = await readJson(request)
  return E.isRight(body) ? body.right : undefined
}

export type Outcome = 'pay' | 'refuse' | 'leave'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
}

const outcomeOf = (value: unknown): Outcome => (value === 'pay' || value === 'refuse' ? value : 'leave')

export const paymentSite = ({ brand, origin, notify, log }: SandboxDeps, site: PaymentSite) => {
  const { store } = site
  const sendNotification = async (id: string) => {
    const payment = await store.get(id)
    if (payment === undefined) return
    const answer = await notify(await site.notificationOf(payment))
    if (!answer.ok) log.warn({ status: answer.status }, 'the shop rejected a sandbox notification')
  }
  return new Hono()
    .get('/:id', async (c) => {
      const payment = await store.get(c.req.param('id'))
      if (payment === undefined) return c.html(noPaymentPage(brand), 404, headers)
      const { back, ...content } = site.pageContent(payment)
      return c.html(
        paymentPage({ ...content, back: ownPath(origin, back), brand, amount: payment.amount, state: payment.state }),
        200,
        headers,
      )
    })
    .post('/:id', async (c) => {
      const id = c.req.param('id')
      const payment = await store.get(id)
      if (payment === undefined) return c.html(noPaymentPage(brand), 404, headers)
      const form = await readForm(c.req.raw)
      const outcome = outcomeOf(E.isRight(form) ? form.right.get('outcome') : null)
      if (outcome !== 'leave' && (await store.move(id, 'pending', outcome === 'pay' ? site.paid : 'cancelled')))
        await sendNotification(id)
      return c.redirect(ownPath(origin, site.backOf(payment, outcome)), 303)
    })
}
