import { combine, createEvent, createStore, sample } from 'effector'
import { accepted, type FormRules, isEmail, required, requiredWhen, satisfies } from '../../domain/person/form.ts'
import { type PhoneError, phoneRule } from '../../domain/person/phone.ts'
import type { DeliveryMethod, DeliveryType, Shop } from '../../domain/place/place.ts'
import type { UserId } from '../../domain/person/user.ts'
import { $basket, $isBasketLoaded } from '../basket/basket.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $sessionState, $user } from '../session/current-user.ts'
import { $pickupPoint, $method, $receivingType } from '../delivery-context/receiving.ts'
import type { CheckoutValues } from './request.ts'
import { orderClosed, orderOpened } from './visit.ts'

export const draftsUsed = createEvent()

export type CheckoutRule =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'phoneMissing'
  | PhoneError
  | 'emailWrong'
  | 'streetMissing'
  | 'houseMissing'
  | 'shopMissing'
  | 'methodMissing'
  | 'commentTooLong'
  | 'promocodeTooLong'
  | 'bonusWrong'
  | 'policyMissing'

interface CheckoutContext {
  readonly deliveryType: DeliveryType
  readonly shop: Shop | null
  readonly method: DeliveryMethod | null
}

export type CheckoutInput = CheckoutValues & CheckoutContext

const MAX_COMMENT_LENGTH = 500
const MAX_PROMOCODE_LENGTH = 50

const isDelivered = ({ deliveryType }: CheckoutInput): boolean => deliveryType === 'delivery'
const isPickedUp = (input: CheckoutInput): boolean => !isDelivered(input)

export const checkoutRules: FormRules<CheckoutInput, CheckoutRule> = {
  shop: [requiredWhen(isPickedUp, 'shopMissing')],
  method: [requiredWhen(isDelivered, 'methodMissing')],
  street: [requiredWhen(isDelivered, 'streetMissing')],
  house: [requiredWhen(isDelivered, 'houseMissing')],
  firstName: [required('firstNameMissing')],
  lastName: [required('lastNameMissing')],
  phone: [required('phoneMissing'), phoneRule],
  email: [satisfies(isEmail, 'emailWrong')],
  comment: [satisfies((comment) => Array.from(comment).length <= MAX_COMMENT_LENGTH, 'commentTooLong')],
  promocode: [satisfies((code) => code.trim().length <= MAX_PROMOCODE_LENGTH, 'promocodeTooLong')],
  bonus: [satisfies((bonus) => /^\s*\d{0,7}\s*$/.test(bonus), 'bonusWrong')],
  policy: [accepted('policyMissing')],
}

/** Fields of the form by the service's field names. */
export const CHECKOUT_FIELDS: Readonly<Record<string, keyof CheckoutInput>> = {
  'contact.firstName': 'firstName',
  'contact.lastName': 'lastName',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'address.street': 'street',
  'address.house': 'house',
  'address.flat': 'flat',
  shopId: 'shop',
  deliveryPointId: 'shop',
  methodCode: 'method',
}

export const checkoutForm = form<CheckoutValues, CheckoutContext, CheckoutRule>({
  name: 'checkout',
  initial: {
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    street: '',
    house: '',
    flat: '',
    comment: '',
    promocode: '',
    bonus: '',
    policy: false,
  },
  $context: combine({ deliveryType: $receivingType, shop: $pickupPoint, method: $method }),
  rules: checkoutRules,
  fieldOf: CHECKOUT_FIELDS,
})

type Owner = 'unknown' | 'guest' | UserId

const $owner = combine($sessionState, $user, (state, user): Owner => {
  if (user !== null) return user.id
  return state === 'guest' ? 'guest' : 'unknown'
})

const $owners = createStore<{ readonly before: Owner; readonly now: Owner }>(
  { before: 'unknown', now: 'unknown' },
  { serialize: 'ignore' },
).on($owner, (owners, now) => (now === 'unknown' || now === owners.now ? owners : { before: owners.now, now }))

const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(orderOpened, () => true)
  .on(orderClosed, () => false)

// These belong to one shopper: a guest's are not offered to the next user.
storeDraft<CheckoutValues>({
  key: 'checkoutDraft',
  form: checkoutForm,
  fields: ['firstName', 'lastName', 'phone', 'email', 'street', 'house', 'flat', 'bonus'],
  $context: $owner.map((owner) => ({
    stored: { owner },
    read: (found) => (owner !== 'unknown' && (found as { owner?: unknown } | null)?.owner === owner ? {} : null),
  })),
  restoredBy: sample({
    clock: [orderOpened, $owners],
    source: { isOpen: $isOpen, owner: $owner },
    filter: ({ isOpen, owner }) => isOpen && owner !== 'unknown',
  }),
  clearedBy: draftsUsed,
})

const idsIn = (found: unknown): ReadonlyArray<unknown> => {
  const { products } = (found ?? {}) as { readonly products?: unknown }
  return Array.isArray(products) ? products : []
}

// These belong to one basket: they are restored while it contains a product that it contained before.
storeDraft<CheckoutValues>({
  key: 'orderDraft',
  form: checkoutForm,
  fields: ['comment', 'promocode'],
  $context: $basket.map(({ items }) => {
    const products = items.map(({ product }) => product.id)
    return { stored: { products }, read: (found) => (products.some((id) => idsIn(found).includes(id)) ? {} : null) }
  }),
  restoredBy: sample({
    clock: [orderOpened, $isBasketLoaded],
    source: { isOpen: $isOpen, isLoaded: $isBasketLoaded },
    filter: ({ isOpen, isLoaded }) => isOpen && isLoaded,
  }),
  clearedBy: draftsUsed,
})

sample({
  clock: $owners,
  filter: ({ before, now }) => before !== 'unknown' && typeof now === 'number',
  fn: (): Partial<CheckoutValues> => ({
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    street: '',
    house: '',
    flat: '',
    bonus: '',
  }),
  target: checkoutForm.filled,
})

sample({
  clock: orderClosed,
  source: $basket,
  filter: ({ items }) => items.length === 0,
  fn: (): Partial<CheckoutValues> => ({ comment: '', promocode: '', bonus: '' }),
  target: checkoutForm.filled,
})
