import { combine, createEvent, createStore, sample } from 'effector'
import type { RequestedDiscounts } from '../../domain/order/order-request.ts'
import { basketConfirmed } from '../basket/basket.ts'
import { $preview, $requestedDiscounts, previewMissed, requestedDiscountsChanged } from '../basket/preview.ts'
import type { AppError } from '../kernel/app-error.ts'
import { checkoutForm } from './form.ts'
import type { CheckoutValues } from './request.ts'

type DiscountField = 'promocode' | 'bonus'

type DiscountErrors = Readonly<Partial<Record<DiscountField, string>>>

const FIELDS: ReadonlyArray<DiscountField> = ['promocode', 'bonus']

export const discountsRequested = createEvent()

export const discountDropped = createEvent<DiscountField>()

export const discountsRejected = createEvent<DiscountErrors>()

const requestedIn = ({ promocode, bonus }: Pick<CheckoutValues, DiscountField>): RequestedDiscounts => ({
  ...(promocode.trim() === '' ? {} : { promocode: promocode.trim() }),
  ...(/^[1-9]\d{0,6}$/.test(bonus.trim()) ? { bonus: Number(bonus) } : {}),
})

export const discountErrorsOf = (error: AppError): DiscountErrors | null => {
  const messages = error._tag === 'Rejected' ? (error.fields ?? {}) : {}
  const fieldErrors = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = messages[field]?.[0]
      return message === undefined ? [] : [[field, message]]
    }),
  )
  return Object.keys(fieldErrors).length === 0 ? null : fieldErrors
}

const without = <A extends object>(record: A, fields: object): A =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !(field in fields))) as A

export const $discountErrors = createStore<DiscountErrors>({}, { serialize: 'ignore' })
  .on(discountsRejected, (fieldErrors, refused) => ({ ...fieldErrors, ...refused }))
  .on(checkoutForm.changed, without)
  .reset([discountsRequested, checkoutForm.cleared])

sample({ clock: discountDropped, fn: (field) => ({ [field]: '' }), target: checkoutForm.changed })

// an order includes unverified input; input restored after a reload is verified again
sample({
  clock: [discountsRequested, discountDropped, checkoutForm.submitted, checkoutForm.filled, checkoutForm.cleared],
  source: checkoutForm.$values,
  fn: requestedIn,
  target: requestedDiscountsChanged,
})

// A promo code that was rejected for one basket may be valid for the changed basket.
sample({
  clock: basketConfirmed,
  source: { values: checkoutForm.$values, fieldErrors: $discountErrors },
  filter: ({ fieldErrors }) => fieldErrors.promocode !== undefined,
  fn: ({ values }) => requestedIn(values),
  target: requestedDiscountsChanged,
})

sample({
  clock: previewMissed,
  filter: (error) => discountErrorsOf(error) !== null,
  fn: (error) => discountErrorsOf(error) as DiscountErrors,
  target: discountsRejected,
})

sample({ clock: discountsRejected, source: $requestedDiscounts, fn: without, target: requestedDiscountsChanged })

// The promo code was not asked for: the service applies the shopper's own one until another is entered. [OC-80]
export const $isPromocodeAutomatic = combine(
  $preview,
  $requestedDiscounts,
  (preview, { promocode }) =>
    preview?.promocode !== undefined && preview.promocode.toUpperCase() !== promocode?.toUpperCase(),
)

export const $discounts = combine($preview, $discountErrors, (preview, fieldErrors) => ({
  promocode: preview?.promocode ?? null,
  bonus: preview?.bonus ?? 0,
  bonusMax: preview?.bonusMax ?? null,
  fieldErrors,
}))
