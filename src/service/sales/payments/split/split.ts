import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import type { Fetch } from '../../../platform/outbound/outbound.ts'
import { callProvider } from '../provider-call.ts'
import type {
  Operation,
  PaymentDraft,
  PaymentProvider,
  ProviderError,
  ProviderPayment,
  ProviderState,
} from '../provider.ts'
import { cartItems, targetItems } from './cart.ts'
import { signedNotifications } from './signed-notification.ts'
import {
  splitCancel,
  splitCapture,
  splitCreated,
  splitDraft,
  splitFound,
  splitOperated,
  splitRefund,
  type SplitOrder,
} from './wire.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

export const SPLIT = 'split'

export interface SplitAccount {
  readonly url: string
  readonly apiKey: string
}

const STATES: Readonly<Record<SplitOrder['paymentStatus'], ProviderState>> = {
  PENDING: 'pending',
  AUTHORIZED: 'authorised',
  CAPTURED: 'captured',
  REFUNDED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  VOIDED: 'cancelled',
  FAILED: 'cancelled',
}

const paymentOf = ({ orderId, orderAmount, currencyCode, paymentStatus, paymentUrl }: SplitOrder): ProviderPayment => ({
  id: orderId,
  state: STATES[paymentStatus],
  amount: orderAmount,
  currency: currencyCode,
  reference: orderId,
  url: paymentUrl ?? null,
})

const draftOf = ({
  reference,
  orderNumber,
  amount,
  success,
  fail,
  receipt,
}: PaymentDraft): t.TypeOf<typeof splitDraft> => ({
  orderId: reference,
  currencyCode: CURRENCY,
  availablePaymentMethods: ['SPLIT'],
  cart: {
    items: cartItems(receipt, `Заказ №\u00a0${orderNumber}`, amount),
    total: { amount },
  },
  redirectUrls: { onSuccess: success, onError: fail, onAbort: fail },
  ...(receipt !== null && receipt.email !== null && { fiscalContact: receipt.email }),
})

const orElseIfRefused = <A>(instead: TE.TaskEither<ProviderError, A>) =>
  TE.orElse((error: ProviderError) => (error._tag === 'Refused' ? instead : TE.left(error)))

// Яндекс Сплит, merchant API v1. Two steps: hold, then capture. A repeated operation is rejected; then the adapter
// reads the order's state.
export const split = ({ url, apiKey }: SplitAccount, fetch: Fetch, now: () => number): PaymentProvider => {
  const call = callProvider(fetch)
  const authorization = `Api-Key ${apiKey}`
  const get = <A>(path: string, answer: t.Decoder<unknown, A>) =>
    call({ method: 'GET', url: `${url}/merchant/${path}`, headers: { authorization } }, answer)
  const post = <A>(path: string, key: string, body: unknown, answer: t.Decoder<unknown, A>) =>
    call(
      { method: 'POST', url: `${url}/merchant/${path}`, headers: { authorization, 'x-request-id': key }, body },
      answer,
    )
  const pathOf = (id: string, version = 'v1') => `${version}/orders/${encodeURIComponent(id)}`
  const find = (id: string) =>
    pipe(
      get(pathOf(id), splitFound),
      TE.map(({ data }) => paymentOf(data.order)),
    )
  const operation = (key: string) => get(`v1/operations/${encodeURIComponent(key)}`, splitOperated)
  const operated = (path: string, key: string, body: unknown) =>
    pipe(post(path, key, body, splitOperated), orElseIfRefused(operation(key)))
  const done = ({ data }: t.TypeOf<typeof splitOperated>): TE.TaskEither<ProviderError, void> =>
    data.operation.status === 'FAIL'
      ? TE.left({ _tag: 'Refused', reason: 'the operation failed' })
      : TE.right(undefined)

  return {
    code: SPLIT,
    account: SPLIT,
    method: 'instalment',
    create: (draft) =>
      pipe(
        post('v1/orders', draft.reference, splitDraft.encode(draftOf(draft)), splitCreated),
        TE.map(
          ({ data }): ProviderPayment => ({
            id: draft.reference,
            state: 'pending',
            amount: draft.amount,
            currency: CURRENCY,
            reference: draft.reference,
            url: data.paymentUrl,
          }),
        ),
        orElseIfRefused(find(draft.reference)),
      ),
    find,
    capture: ({ paymentId, amount, key }: Operation) =>
      pipe(
        operated(
          `${pathOf(paymentId)}/capture`,
          key,
          splitCapture.encode({ orderAmount: amount, externalOperationId: key }),
        ),
        TE.chain(() => find(paymentId)),
      ),
    cancel: ({ paymentId, key }) =>
      pipe(
        operated(
          `${pathOf(paymentId)}/cancel`,
          key,
          splitCancel.encode({ reason: 'Заказ отменён', externalOperationId: key }),
        ),
        TE.chain(() => find(paymentId)),
      ),
    refund: ({ paymentId, amount, key, rest }) =>
      pipe(
        operated(
          `${pathOf(paymentId, 'v2')}/refund`,
          key,
          splitRefund.encode({
            refundAmount: amount,
            externalOperationId: key,
            ...(rest.sum > 0 && { targetCart: { items: targetItems(rest) } }),
          }),
        ),
        TE.chain(done),
      ),
    settle: null,
    notified: signedNotifications(fetch, `${url}/jwks`, now),
  }
}
