import type { PhoneOrder, PhoneOrderPlan } from '../../../contract/admin/phone-orders.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { isEmail } from '../../../domain/person/form.ts'
import { phoneOf } from '../../../domain/person/phone.ts'
import { goodsOf, type DraftLine, type Receiving } from '../edit/order-draft.ts'

export interface PhoneDraft {
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly lines: ReadonlyArray<DraftLine>
  readonly receiving: Receiving
  readonly paymentMethod: PhoneOrder['paymentMethod']
  readonly promocode: string
  readonly comment: string
}

export const EMPTY: PhoneDraft = {
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  lines: [],
  receiving: { methodCode: 'pickup' },
  paymentMethod: 'onReceipt',
  promocode: '',
  comment: '',
}

const isPlaceChosen = ({ methodCode, shopId, deliveryPointId, address }: Receiving): boolean =>
  methodCode === 'pickup'
    ? shopId !== undefined
    : deliveryPointId !== undefined || (address !== undefined && address.street !== '' && address.house !== '')

/** Null until there is something to compute. */
export const planOf = (draft: PhoneDraft): PhoneOrderPlan | null => {
  const items = goodsOf(draft.lines)
  if (items.length === 0 || !isPlaceChosen(draft.receiving)) return null
  const promocode = draft.promocode.trim()
  return {
    contact: { phone: phoneOf(draft.phone) },
    items,
    ...draft.receiving,
    ...(promocode !== '' && { promocode }),
  }
}

/** Null: a field is empty or filled wrongly. */
export const orderOf = (draft: PhoneDraft, expectedSum: Kopecks): PhoneOrder | null => {
  const [plan, phone, email] = [planOf(draft), phoneOf(draft.phone), draft.email.trim()]
  if (plan === null || phone === null || draft.firstName.trim() === '') return null
  if (email !== '' && !isEmail(email)) return null
  const comment = draft.comment.trim()
  return {
    ...plan,
    contact: {
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      phone,
      ...(email !== '' && { email }),
    },
    paymentMethod: draft.paymentMethod,
    ...(comment !== '' && { comment }),
    expectedSum,
  }
}
