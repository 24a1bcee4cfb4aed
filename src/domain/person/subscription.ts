import type { ContentItem } from '../content/page.ts'

/** [SUBS-20..22] */
export const SUBSCRIBE_STATUSES = ['without_confirmation', 'need_confirm', 'already_subscribed'] as const
export type SubscribeStatus = (typeof SUBSCRIBE_STATUSES)[number]

/** The outcome that has a message; any other status has none. [SUBS-20..23] */
export const subscriptionOutcome = (status: string): SubscribeStatus | null =>
  SUBSCRIBE_STATUSES.find((known) => known === status) ?? null

export interface SubscriptionForm {
  readonly email: string
  readonly policy: boolean
}

/** [SUBS-12, SUBS-13, SUBS-17] */
export const BLANK_SUBSCRIPTION: SubscriptionForm = { email: '', policy: true }

/** [SUBS-07..10] */
export const isTermsShown = (form: SubscriptionForm, isEmailFocused: boolean, hasPolicyFault: boolean): boolean =>
  isEmailFocused || form.email !== '' || hasPolicyFault

/** What stands beside the box of consent, as safe HTML out of the storage item `notificationsForm`; null: the shop says nothing of its own. [CONT-09] */
export const policyLabel = (items: ReadonlyArray<ContentItem>): string | null => {
  const label = items.find(({ code }) => code === 'policyLabel')?.value
  return typeof label === 'string' && label.trim() !== '' ? label : null
}
