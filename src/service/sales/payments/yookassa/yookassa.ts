import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { receiptSum } from '../../../../domain/order/receipt.ts'
import type { PaymentProvider, ProviderError, ProviderPayment, ProviderState } from '../provider.ts'
import type { Fetch } from '../../../platform/outbound/outbound.ts'
import { callProvider } from '../provider-call.ts'
import { yooReceiptResponse, yooReceiptOf, yooSettlement } from './receipt.ts'
import { yooDraft, yooNotification, yooPayment, yooRefund, yooRefundDraft, type YooPayment } from './wire.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

export const YOOKASSA = 'yookassa'
const YOOKASSA_SBP = 'yookassa-sbp'

export interface YooKassaAccount {
  readonly url: string
  readonly shopId: string
  readonly secret: string
}

const STATES: Readonly<Record<YooPayment['status'], ProviderState>> = {
  pending: 'pending',
  waiting_for_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
}

const paymentOf = ({ id, status, amount, metadata, confirmation }: YooPayment): ProviderPayment => ({
  id,
  state: STATES[status],
  amount: amount.value,
  currency: amount.currency,
  reference: metadata?.reference ?? '',
  url: confirmation?.confirmation_url ?? null,
})

const inRoubles = (value: Kopecks) => ({ value, currency: CURRENCY })

const refundOf = ({ status }: { readonly status: string }): E.Either<ProviderError, void> =>
  status === 'canceled' ? E.left({ _tag: 'Refused', reason: 'the refund was cancelled' }) : E.right(undefined)

const receiptAnswered = ({ status }: { readonly status: string }): E.Either<ProviderError, void> =>
  status === 'canceled' ? E.left({ _tag: 'Refused', reason: 'the receipt was cancelled' }) : E.right(undefined)

const PAYMENT_ID = /^[\w-]{1,64}$/

const notifiedOf = (body: string) =>
  pipe(
    E.tryCatch(
      () => JSON.parse(body) as unknown,
      () => 'Unreadable' as const,
    ),
    E.chain((json) => E.mapLeft(() => 'Unreadable' as const)(yooNotification.decode(json))),
    E.map(({ object }) => object.id),
    E.filterOrElse(
      (id) => PAYMENT_ID.test(id),
      () => 'Unreadable' as const,
    ),
  )

// ЮKassa API v3 with `capture: true`, because not every method supports a hold. Notifications are unsigned, so only
// their payment id is used.
export const yooKassa = (
  { url, shopId, secret }: YooKassaAccount,
  fetch: Fetch,
  method: 'online' | 'sbp' = 'online',
): PaymentProvider => {
  const call = callProvider(fetch)
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`
  const payment = (path: string, key: string, body: unknown) =>
    pipe(
      call(
        { method: 'POST', url: `${url}${path}`, headers: { authorization, 'idempotence-key': key }, body },
        yooPayment,
      ),
      TE.map(paymentOf),
    )
  const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`
  return {
    code: method === 'sbp' ? YOOKASSA_SBP : YOOKASSA,
    account: YOOKASSA,
    method,
    create: ({ reference, orderNumber, amount, success, receipt }) =>
      payment(
        '/payments',
        reference,
        yooDraft.encode({
          amount: inRoubles(amount),
          capture: true,
          confirmation: { type: 'redirect', return_url: success },
          description: `Заказ №\u00a0${orderNumber}`,
          metadata: { reference },
          ...(method === 'sbp' && { payment_method_data: { type: 'sbp' } }),
          ...(receipt !== null && { receipt: yooReceiptOf(receipt, 'sold') }),
        }),
      ),
    find: (id) =>
      pipe(
        call({ method: 'GET', url: `${url}${pathOf(id)}`, headers: { authorization } }, yooPayment),
        TE.map(paymentOf),
      ),
    capture: ({ paymentId, key }) => payment(`${pathOf(paymentId)}/capture`, key, {}),
    cancel: ({ paymentId, key }) => payment(`${pathOf(paymentId)}/cancel`, key, {}),
    refund: ({ paymentId, amount, key, receipt }) =>
      pipe(
        call(
          {
            method: 'POST',
            url: `${url}/refunds`,
            headers: { authorization, 'idempotence-key': key },
            body: yooRefundDraft.encode({
              payment_id: paymentId,
              amount: inRoubles(amount),
              ...(receipt !== null && { receipt: yooReceiptOf(receipt, 'returned') }),
            }),
          },
          yooRefund,
        ),
        TE.chainEitherK(refundOf),
      ),
    settle: ({ paymentId, key, receipt }) =>
      pipe(
        call(
          {
            method: 'POST',
            url: `${url}/receipts`,
            headers: { authorization, 'idempotence-key': key },
            body: yooSettlement.encode({
              ...yooReceiptOf(receipt, 'sold'),
              type: 'payment',
              payment_id: paymentId,
              send: true,
              settlements: [{ type: 'prepayment', amount: inRoubles(receiptSum(receipt.items)) }],
            }),
          },
          yooReceiptResponse,
        ),
        TE.chainEitherK(receiptAnswered),
      ),
    notified: async (body) => notifiedOf(body),
  }
}
