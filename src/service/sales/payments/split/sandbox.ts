import * as E from 'fp-ts/Either'
import { Hono } from 'hono'
import type * as t from 'io-ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { instalmentSchedule } from '../../../../domain/instalment/instalment.ts'
import { dayOfMillis } from '../../../../domain/time/moment.ts'
import { jsonOf, paymentSite, type SandboxDeps } from '../sandbox/site.ts'
import { sandboxStore, type SandboxPayment } from '../sandbox/store.ts'
import { strings } from '../sandbox/strings.ts'
import { cartError, targetError } from './cart-rules.ts'
import { SPLIT, type SplitAccount } from './split.ts'
import { splitCancel, splitCapture, splitDraft, splitFound, splitRefund, type SplitOrder } from './wire.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

const SPLIT_SANDBOX = '/sandbox/split'
const API_KEY = 'sandbox'
const KEY_ID = 'sandbox'
const TOKEN_SECONDS = 300

export const sandboxAccount = (origin: string): SplitAccount => ({ url: `${origin}${SPLIT_SANDBOX}`, apiKey: API_KEY })

type Draft = t.OutputOf<typeof splitDraft>

const STATUSES: Readonly<Record<SandboxPayment['state'], SplitOrder['paymentStatus']>> = {
  pending: 'PENDING',
  authorised: 'AUTHORIZED',
  captured: 'CAPTURED',
  cancelled: 'FAILED',
}

const signer = async (now: () => number) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }
  const sign = (payload: Readonly<Record<string, unknown>>) => {
    const issued = Math.floor(now() / 1_000)
    return new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID, typ: 'JWT' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_SECONDS)
      .sign(privateKey)
  }
  return { jwk, sign }
}

export const splitSandbox = (deps: SandboxDeps): Hono => {
  const store = sandboxStore(deps.db, SPLIT, deps.now)
  let keys: ReturnType<typeof signer> | undefined
  const signing = () => (keys ??= signer(deps.now))
  const draftOf = (payment: SandboxPayment) => payment.draft as Draft
  const pageOf = (payment: SandboxPayment) => `${deps.origin}${SPLIT_SANDBOX}/pay/${payment.id}`
  const fieldError = (reasonCode: string) => ({ status: 'fail', reasonCode })
  const good = (data: unknown) => ({ status: 'success', code: 200, data })
  const operation = (key: string) => good({ operation: { externalOperationId: key, status: 'SUCCESS' } })

  const api = new Hono()
  api.use(async (c, next) =>
    c.req.header('authorization') === `Api-Key ${API_KEY}` ? next() : c.json(fieldError('AUTHENTICATION_ERROR'), 401),
  )
  api.post('/v1/orders', async (c) => {
    const draft = splitDraft.decode(await jsonOf(c.req.raw))
    if (E.isLeft(draft)) return c.json(fieldError('VALIDATION_ERROR'), 400)
    const { orderId, cart } = draft.right
    if (cartError(cart) !== null) return c.json(fieldError('VALIDATION_ERROR'), 400)
    const payment = await store.create({
      id: orderId,
      key: orderId,
      amount: cart.total.amount,
      draft: splitDraft.encode(draft.right),
    })
    return c.json(good({ paymentUrl: pageOf(payment) }))
  })
  api.get('/v1/orders/:id', async (c) => {
    const payment = await store.get(c.req.param('id'))
    if (payment === undefined) return c.json(fieldError('ORDER_NOT_FOUND'), 404)
    const order = {
      orderId: payment.id,
      orderAmount: payment.amount,
      currencyCode: CURRENCY,
      paymentStatus: STATUSES[payment.state],
      ...(payment.state === 'pending' ? { paymentUrl: pageOf(payment) } : {}),
    }
    return c.json({ ...good({}), ...splitFound.encode({ data: { order } }) })
  })
  api.get('/v1/operations/:key', async (c) =>
    (await store.hasOperation(c.req.param('key')))
      ? c.json(operation(c.req.param('key')))
      : c.json(fieldError('OPERATION_NOT_FOUND'), 404),
  )
  for (const [action, to, body] of [
    ['capture', 'captured', splitCapture],
    ['cancel', 'cancelled', splitCancel],
  ] as const) {
    api.post(`/v1/orders/:id/${action}`, async (c) => {
      const decoded = body.decode(await jsonOf(c.req.raw))
      if (E.isLeft(decoded)) return c.json(fieldError('VALIDATION_ERROR'), 400)
      await store.move(c.req.param('id'), 'authorised', to)
      const payment = await store.get(c.req.param('id'))
      return payment?.state === to
        ? c.json(operation(decoded.right.externalOperationId))
        : c.json(fieldError('INVALID_PAYMENT_STATUS'), 409)
    })
  }
  api.post('/v2/orders/:id/refund', async (c) => {
    const decoded = splitRefund.decode(await jsonOf(c.req.raw))
    if (E.isLeft(decoded)) return c.json(fieldError('VALIDATION_ERROR'), 400)
    const { refundAmount, externalOperationId, targetCart } = decoded.right
    const payment = await store.get(c.req.param('id'))
    const left = payment === undefined ? 0 : payment.amount - payment.refunded - refundAmount
    const isRepeated = payment !== undefined && (await store.hasOperation(externalOperationId))
    const error = payment === undefined || isRepeated ? null : targetError(draftOf(payment), targetCart, left)
    if (error !== null) return c.json(fieldError(error), 400)
    const isGiven = await store.refund(c.req.param('id'), refundAmount, externalOperationId)
    return isGiven ? c.json(operation(externalOperationId)) : c.json(fieldError('INVALID_REFUND_AMOUNT'), 409)
  })

  const page = paymentSite(deps, {
    store,
    pageContent: (payment) => ({
      title: strings.instalment,
      what: draftOf(payment)
        .cart.items.map(({ title }) => title)
        .join(', '),
      parts: instalmentSchedule(payment.amount, dayOfMillis(payment.created_at.getTime())),
      back: draftOf(payment).redirectUrls.onSuccess,
    }),
    paid: 'authorised',
    backOf: (payment, outcome) => {
      const { onSuccess, onError, onAbort } = draftOf(payment).redirectUrls
      return { pay: onSuccess, refuse: onError, leave: onAbort }[outcome]
    },
    notificationOf: async (payment) =>
      new Request(`${deps.origin}/api/payments/callback/${SPLIT}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: await (await signing()).sign({
          event: 'ORDER_STATUS_UPDATED',
          order: { orderId: payment.id, paymentStatus: STATUSES[payment.state] },
        }),
      }),
  })
  return new Hono()
    .get(`${SPLIT_SANDBOX}/jwks`, async (c) => c.json({ keys: [(await signing()).jwk] }))
    .route(`${SPLIT_SANDBOX}/merchant`, api)
    .route(`${SPLIT_SANDBOX}/pay`, page)
}
