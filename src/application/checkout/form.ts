import { combine, createEvent } from 'effector'
import { accepted, isEmail, required, requiredWhen, satisfies } from '../../domain/person/form.ts'
import { phoneOf } from '../../domain/person/phone.ts'
import type { DeliveryMethod, DeliveryType, Shop } from '../../domain/place/place.ts'
import { keepDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $counter, $method, $receivingType } from './receiving.ts'
import type { CheckoutValues } from './request.ts'
import { orderOpened } from './visit.ts'

/** What was typed has done its work: the order is placed. */
export const checkoutDone = createEvent()

export type CheckoutRule =
  | 'firstNameMissing' | 'lastNameMissing' | 'phoneMissing' | 'phoneWrong' | 'emailWrong' | 'streetMissing' | 'houseMissing'
  | 'shopMissing' | 'methodMissing' | 'commentTooLong' | 'promocodeTooLong' | 'bonusWrong' | 'policyMissing'

interface CheckoutBeside {
  readonly deliveryType: DeliveryType
  readonly shop: Shop | null
  readonly method: DeliveryMethod | null
}

type Asked = CheckoutValues & CheckoutBeside

const MAX_COMMENT_LENGTH = 500
const MAX_PROMOCODE_LENGTH = 50

const isDelivered = ({ deliveryType }: Asked): boolean => deliveryType === 'delivery'
const isPickedUp = (asked: Asked): boolean => !isDelivered(asked)

export const checkoutForm = form<CheckoutValues, CheckoutBeside, CheckoutRule>({
  name: 'checkout',
  initial: {
    firstName: '', lastName: '', phone: '', email: '', street: '', house: '', flat: '', comment: '', promocode: '', bonus: '', policy: false,
  },
  $beside: combine({ deliveryType: $receivingType, shop: $counter, method: $method }),
  rules: {
    shop: [requiredWhen(isPickedUp, 'shopMissing')],
    method: [requiredWhen(isDelivered, 'methodMissing')],
    street: [requiredWhen(isDelivered, 'streetMissing')],
    house: [requiredWhen(isDelivered, 'houseMissing')],
    firstName: [required('firstNameMissing')],
    lastName: [required('lastNameMissing')],
    phone: [required('phoneMissing'), satisfies((phone) => phoneOf(phone) !== null, 'phoneWrong')],
    email: [satisfies(isEmail, 'emailWrong')],
    comment: [satisfies((comment) => Array.from(comment).length <= MAX_COMMENT_LENGTH, 'commentTooLong')],
    promocode: [satisfies((code) => code.trim().length <= MAX_PROMOCODE_LENGTH, 'promocodeTooLong')],
    bonus: [satisfies((bonus) => /^\s*\d{0,7}\s*$/.test(bonus), 'bonusWrong')],
    policy: [accepted('policyMissing')],
  },
  fieldOf: {
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
  },
})

/** The contact and the address outlive a reload until the order is placed. */
keepDraft<CheckoutValues>({
  key: 'checkoutDraft',
  form: checkoutForm,
  fields: ['firstName', 'lastName', 'phone', 'email', 'street', 'house', 'flat', 'comment', 'promocode', 'bonus'],
  wanted: orderOpened,
  forgotten: checkoutDone,
})
