import { accepted, isEmail, required, requiredWhen, satisfies } from '../../domain/person/form.ts'
import { type PhoneError, phoneRule } from '../../domain/person/phone.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'

export type FeedbackRule =
  | 'nameMissing'
  | 'phoneMissing'
  | PhoneError
  | 'emailMissing'
  | 'emailWrong'
  | 'textMissing'
  | 'textTooLong'
  | 'policyMissing'

export interface CallBackValues {
  readonly name: string
  readonly phone: string
  readonly policy: boolean
}

export interface LetterValues extends CallBackValues {
  readonly email: string
  readonly text: string
}

const MAX_TEXT_LENGTH = 5_000

const hasNoAddress = ({ email, phone }: LetterValues): boolean => email.trim() === '' && phone.trim() === ''

export const callBackForm = form<CallBackValues, object, FeedbackRule>({
  name: 'callBack',
  initial: { name: '', phone: '', policy: false },
  $context: $noContext,
  rules: {
    name: [required('nameMissing')],
    phone: [required('phoneMissing'), phoneRule],
    policy: [accepted('policyMissing')],
  },
})

export const letterForm = form<LetterValues, object, FeedbackRule>({
  name: 'letter',
  initial: { name: '', email: '', phone: '', text: '', policy: false },
  $context: $noContext,
  rules: {
    name: [required('nameMissing')],
    email: [requiredWhen(hasNoAddress, 'emailMissing'), satisfies(isEmail, 'emailWrong')],
    phone: [phoneRule],
    text: [required('textMissing'), satisfies((text) => Array.from(text).length <= MAX_TEXT_LENGTH, 'textTooLong')],
    policy: [accepted('policyMissing')],
  },
})
