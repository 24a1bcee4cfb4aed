import { combine, createEvent, createStore, sample } from 'effector'
import { $preview, previewMissed } from '../basket/preview.ts'
import type { AppError } from '../kernel/app-error.ts'
import type { DiscountWishes } from '../ports/api/order-api.ts'
import { $discountWishes, discountsWished } from './discount-changes.ts'
import { checkoutForm } from './form.ts'
import type { CheckoutValues } from './request.ts'

type DiscountField = 'promocode' | 'bonus'

/** Why the service takes nothing off, in its own words, by field. */
type DiscountErrors = Readonly<Partial<Record<DiscountField, string>>>

const FIELDS: ReadonlyArray<DiscountField> = ['promocode', 'bonus']

/** What stands in the fields is to be taken off. */
export const discountsRequested = createEvent()

/** A discount is not wanted after all. */
export const discountDropped = createEvent<DiscountField>()

/** The service takes off no such thing. */
export const discountsRejected = createEvent<DiscountErrors>()

const wishesIn = ({ promocode, bonus }: Pick<CheckoutValues, DiscountField>): DiscountWishes => ({
  ...(promocode.trim() === '' ? {} : { promocode: promocode.trim() }),
  ...(/^[1-9]\d{0,6}$/.test(bonus.trim()) ? { bonus: Number(bonus) } : {}),
})

/** The fields that a refusal speaks of; null is none of these. */
export const discountErrorsOf = (error: AppError): DiscountErrors | null => {
  const said = error._tag === 'Rejected' ? (error.fields ?? {}) : {}
  const fieldErrors = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = said[field]?.[0]
      return message === undefined ? [] : [[field, message]]
    }),
  )
  return Object.keys(fieldErrors).length === 0 ? null : fieldErrors
}

const without = <A extends object>(record: A, fields: object): A =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !(field in fields))) as A

/** Until the field is changed, or asked about again. */
export const $discountErrors = createStore<DiscountErrors>({}, { serialize: 'ignore' })
  .on(discountsRejected, (fieldErrors, refused) => ({ ...fieldErrors, ...refused }))
  .on(checkoutForm.changed, without)
  .reset([discountsRequested, checkoutForm.cleared])

sample({ clock: discountDropped, fn: (field) => ({ [field]: '' }), target: checkoutForm.changed })

// an order takes along what was typed and not asked about; what was typed before a reload is asked about again
sample({
  clock: [discountsRequested, discountDropped, checkoutForm.submitted, checkoutForm.filled, checkoutForm.cleared],
  source: checkoutForm.$values,
  fn: wishesIn,
  target: discountsWished,
})

sample({
  clock: previewMissed,
  filter: (error) => discountErrorsOf(error) !== null,
  fn: (error) => discountErrorsOf(error) as DiscountErrors,
  target: discountsRejected,
})

sample({ clock: discountsRejected, source: $discountWishes, fn: without, target: discountsWished })

/** What is taken off now, as far as the service has agreed. */
export const $discounts = combine($preview, $discountErrors, (preview, fieldErrors) => ({
  promocode: preview?.promocode ?? null,
  bonus: preview?.bonus ?? 0,
  /** How many may be spent; null of a shopper who has none. */
  bonusMax: preview?.bonusMax ?? null,
  fieldErrors,
}))
