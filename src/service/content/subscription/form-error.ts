import { isRight } from 'fp-ts/Either'
import { email as emailCodec } from '../../../contract/entities/contact.ts'
import type { SubscriptionForm } from '../../../domain/person/subscription.ts'
import type { FieldMessages, ServiceError } from '../../platform/http/service-error.ts'
import { strings } from './strings.ts'

const emailErrors = (email: string): ReadonlyArray<string> => {
  if (email.trim() === '') return [strings.writeEmail]
  return isRight(emailCodec.decode(email.trim())) ? [] : [strings.malformedEmail]
}

export const formError = ({ email, policy }: SubscriptionForm): ServiceError | null => {
  const all: FieldMessages = { email: emailErrors(email), policy: policy ? [] : [strings.consent] }
  const fields = Object.fromEntries(Object.entries(all).filter(([, messages]) => messages.length > 0))
  return Object.keys(fields).length === 0 ? null : { _tag: 'Invalid', fields }
}
