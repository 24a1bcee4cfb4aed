import { createStore, sample } from 'effector'
import type { AppError } from '../kernel/app-error.ts'
import { phoneConfirmed, type ConfirmedPhone } from '../session/confirmed-phone.ts'
import { codeNotSent, codeRequested, codeUsed, type CodeRequest } from '../session/phone-code.ts'
import { checkoutForm } from './form.ts'
import { orderPlaced, place } from './place.ts'
import type { Placing } from './sent-order.ts'

export const needsConfirmedPhone = (error: AppError): boolean =>
  error._tag === 'Rejected' && error.fields?.['verificationToken'] !== undefined

const orderPhoneConfirmed = sample({ clock: phoneConfirmed, filter: ({ about }) => about === 'order' })

const $refused = createStore<Placing | null>(null, { serialize: 'ignore' })
  .on(place.fail, (last, { params, error }) => (needsConfirmedPhone(error) ? params : last))
  .reset(orderPlaced)

/** Stays valid when the order changes: the service consumes the token only with a placed order. */
export const $orderPhone = createStore<ConfirmedPhone | null>(null, { serialize: 'ignore' })
  .on(orderPhoneConfirmed, (_, confirmed) => confirmed)
  .on(place.failData, (confirmed, error) => (needsConfirmedPhone(error) ? null : confirmed))
  .reset(orderPlaced)

export const withConfirmedPhone = (placing: Placing, confirmed: ConfirmedPhone | null): Placing =>
  confirmed?.phone === placing.order.contact.phone
    ? { ...placing, order: { ...placing.order, verificationToken: confirmed.verificationToken } }
    : placing

sample({
  clock: place.fail,
  filter: ({ error }) => needsConfirmedPhone(error),
  fn: ({ params }): CodeRequest => ({ about: 'order', phone: params.order.contact.phone }),
  target: codeRequested,
})

sample({
  clock: orderPhoneConfirmed,
  source: $refused,
  filter: (refused) => refused !== null,
  fn: (refused, confirmed) => withConfirmedPhone(refused as Placing, confirmed),
  target: place.requested,
})
sample({ clock: orderPhoneConfirmed, target: codeUsed })

sample({
  clock: codeNotSent,
  filter: ({ about }) => about === 'order',
  fn: ({ error }) => error,
  target: checkoutForm.rejected,
})
