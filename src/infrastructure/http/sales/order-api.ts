import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderApi } from '../../../application/ports/api/sales/order-api.ts'
import { acceptOrderOffer, declineOrderOffer } from '../../../contract/sales/order-offers.ts'
import {
  changeOrderEmail,
  createOrder,
  getOrder,
  getOrderStatus,
  openOrderByCode,
  payOrder,
  previewOrder,
  requestOrderCode,
} from '../../../contract/sales/orders.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Call } from '../http.ts'

export const httpOrderApi = (call: Call): OrderApi => ({
  preview: (at, method, discounts, signal, street) =>
    pipe(
      call(previewOrder, { query: { at, methodCode: method ?? undefined, street, ...discounts } }, signal),
      TE.map(({ order }) => order),
    ),
  place: (body, key, at, captcha) =>
    call(createOrder, {
      query: { at, _recaptchaToken: captcha ?? undefined },
      headers: { 'Idempotency-Key': key },
      body,
    }),
  order: (id, token) =>
    pipe(
      call(getOrder, { params: { id }, query: { token: token ?? undefined } }),
      TE.map(({ order }) => order),
    ),
  status: (id, token) => call(getOrderStatus, { params: { id }, query: { token: token ?? undefined } }),
  changeEmail: (id, token, email) =>
    pipe(
      call(changeOrderEmail, { params: { id }, query: { token: token ?? undefined }, body: { email } }),
      TE.map(({ order }) => order),
    ),
  requestCode: (body, captcha) =>
    pipe(
      call(requestOrderCode, { query: { _recaptchaToken: captcha ?? undefined }, body }),
      TE.map((sent) => ({ ...sent, resendAfter: sent.resendAfter as Seconds })),
    ),
  openByCode: (order, code) => call(openOrderByCode, { body: { ...order, code } }),
  acceptOffer: (id, token, offerId) =>
    pipe(
      call(acceptOrderOffer, { params: { id }, query: { token: token ?? undefined }, body: { offerId } }),
      TE.map(({ url }) => url),
    ),
  declineOffer: (id, token, offerId) =>
    pipe(
      call(declineOrderOffer, { params: { id }, query: { token: token ?? undefined }, body: { offerId } }),
      TE.map(({ order }) => order),
    ),
  pay: (id, token) =>
    pipe(
      call(payOrder, { params: { id }, query: { token: token ?? undefined }, body: {} }),
      TE.map(({ url }) => url),
    ),
})
