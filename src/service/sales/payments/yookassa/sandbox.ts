import { Hono } from 'hono'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { jsonOf, paymentSite, type SandboxDeps } from '../sandbox/site.ts'
import { sandboxStore, type SandboxPayment } from '../sandbox/store.ts'
import { strings } from '../sandbox/strings.ts'
import { yooReceipt, yooSettlement } from './receipt.ts'
import { receiptError } from './receipt-rules.ts'
import { yooDraft, yooPayment, yooRefundDraft, type YooPayment } from './wire.ts'
import { YOOKASSA, type YooKassaAccount } from './yookassa.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

const YOOKASSA_SANDBOX = '/sandbox/yookassa'

export const sandboxAccount = (origin: string): YooKassaAccount => ({
  url: `${origin}${YOOKASSA_SANDBOX}/v3`,
  shopId: 'sandbox',
  secret: 'sandbox',
})

const AUTHORIZATION = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`

type Draft = t.OutputOf<typeof yooDraft>

const STATUSES: Readonly<Record<SandboxPayment['state'], YooPayment['status']>> = {
  pending: 'pending',
  authorised: 'waiting_for_capture',
  captured: 'succeeded',
  cancelled: 'canceled',
}

export const yooKassaSandbox = (deps: SandboxDeps): Hono => {
  const store = sandboxStore(deps.db, YOOKASSA, deps.now)
  const draftOf = (payment: SandboxPayment) => payment.draft as Draft
  const wireOf = (payment: SandboxPayment) => ({
    ...yooPayment.encode({
      id: payment.id,
      status: STATUSES[payment.state],
      amount: { value: payment.amount, currency: CURRENCY },
      metadata: draftOf(payment).metadata,
      ...(payment.state === 'pending'
        ? { confirmation: { confirmation_url: `${deps.origin}${YOOKASSA_SANDBOX}/pay/${payment.id}` } }
        : {}),
    }),
    paid: payment.state === 'captured',
    test: true,
  })
  const fieldError = (code: string, parameter?: string) => ({ type: 'error', code, parameter })

  const api = new Hono()
  api.use(async (c, next) => {
    if (c.req.header('authorization') !== AUTHORIZATION) return c.json(fieldError('invalid_credentials'), 401)
    if (c.req.method === 'POST' && !c.req.header('idempotence-key')) return c.json(fieldError('invalid_request'), 400)
    return next()
  })
  api.post('/payments', async (c) => {
    const draft = yooDraft.decode(await jsonOf(c.req.raw))
    if (E.isLeft(draft) || draft.right.amount.currency !== CURRENCY) return c.json(fieldError('invalid_request'), 400)
    const { receipt } = draft.right
    const error = receipt === undefined ? null : receiptError(receipt, draft.right.amount.value)
    if (error !== null) return c.json(fieldError('invalid_request', error), 400)
    const payment = await store.create({
      key: c.req.header('idempotence-key') ?? '',
      amount: draft.right.amount.value,
      draft: yooDraft.encode(draft.right),
    })
    return c.json(wireOf(payment))
  })
  api.get('/payments/:id', async (c) => {
    const payment = await store.get(c.req.param('id'))
    return payment === undefined ? c.json(fieldError('not_found'), 404) : c.json(wireOf(payment))
  })
  for (const [action, to] of [
    ['capture', 'captured'],
    ['cancel', 'cancelled'],
  ] as const) {
    api.post(`/payments/:id/${action}`, async (c) => {
      await store.move(c.req.param('id'), 'authorised', to)
      const payment = await store.get(c.req.param('id'))
      return payment?.state === to ? c.json(wireOf(payment)) : c.json(fieldError('invalid_request'), 400)
    })
  }
  api.post('/refunds', async (c) => {
    const draft = yooRefundDraft.decode(await jsonOf(c.req.raw))
    if (E.isLeft(draft)) return c.json(fieldError('invalid_request'), 400)
    const key = c.req.header('idempotence-key') ?? ''
    const { payment_id: id, amount, receipt } = draft.right
    const payment = await store.get(id)
    const isReceiptDue = payment !== undefined && draftOf(payment).receipt !== undefined
    if (isReceiptDue && receipt === undefined) return c.json(fieldError('invalid_request', 'receipt'), 400)
    const error = receipt === undefined ? null : receiptError(receipt, amount.value)
    if (error !== null) return c.json(fieldError('invalid_request', error), 400)
    if (!(await store.refund(id, amount.value, key))) return c.json(fieldError('invalid_request'), 400)
    if (receipt !== undefined)
      await store.registerReceipt({ id: key, paymentId: id, type: 'refund', content: yooReceipt.encode(receipt) })
    return c.json({ id: key, status: 'succeeded', payment_id: id })
  })

  api.post('/receipts', async (c) => {
    const decoded = yooSettlement.decode(await jsonOf(c.req.raw))
    if (E.isLeft(decoded)) return c.json(fieldError('invalid_request'), 400)
    const { payment_id: paymentId, settlements, items } = decoded.right
    const payment = await store.get(paymentId)
    const settled = settlements.reduce((sum, { amount }) => sum + amount.value, 0)
    const isPrepaid = payment !== undefined && draftOf(payment).receipt?.items[0]?.payment_mode === 'full_prepayment'
    const isPaid = payment?.state === 'captured' && settled <= payment.amount - payment.refunded
    const error = receiptError(decoded.right, settled)
    if (!isPrepaid || !isPaid) return c.json(fieldError('invalid_request', 'payment_id'), 400)
    if (error !== null) return c.json(fieldError('invalid_request', error), 400)
    if (items[0]?.payment_mode !== 'full_payment') return c.json(fieldError('invalid_request', 'items'), 400)
    const id = c.req.header('idempotence-key') ?? ''
    await store.registerReceipt({ id, paymentId, type: 'settlement', content: yooSettlement.encode(decoded.right) })
    return c.json({ id, type: 'payment', status: 'succeeded', payment_id: paymentId })
  })
  api.get('/receipts', async (c) => {
    const paymentId = c.req.query('payment_id') ?? ''
    const payment = await store.get(paymentId)
    const first = payment?.state === 'captured' ? draftOf(payment).receipt : undefined
    const items = [
      ...(first === undefined ? [] : [{ id: paymentId, type: 'payment', ...first }]),
      ...(await store.receiptsOf(paymentId)),
    ]
    return c.json({ type: 'list', items: items.map((item) => ({ ...item, status: 'succeeded' })) })
  })

  const page = paymentSite(deps, {
    store,
    pageContent: (payment) => ({
      title: draftOf(payment).payment_method_data === undefined ? strings.online : strings.sbp,
      what: draftOf(payment).description,
      parts: [],
      back: draftOf(payment).confirmation.return_url,
    }),
    paid: 'captured',
    backOf: (payment) => draftOf(payment).confirmation.return_url,
    notificationOf: async (payment) =>
      new Request(`${deps.origin}/api/payments/callback/${YOOKASSA}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          type: 'notification',
          event: `payment.${STATUSES[payment.state]}`,
          object: wireOf(payment),
        }),
      }),
  })
  return new Hono().route(`${YOOKASSA_SANDBOX}/v3`, api).route(`${YOOKASSA_SANDBOX}/pay`, page)
}
