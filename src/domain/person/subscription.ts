import type { ContentItem } from '../content/page.ts'

export const SUBSCRIBE_STATUSES = ['without_confirmation', 'need_confirm', 'already_subscribed'] as const
export type SubscribeStatus = (typeof SUBSCRIBE_STATUSES)[number]

/** The status if it has a message, else null. [SUBS-20..23] */
export const subscriptionOutcome = (status: string): SubscribeStatus | null =>
  SUBSCRIBE_STATUSES.find((each) => each === status) ?? null

export interface SubscriptionForm {
  readonly email: string
  readonly policy: boolean
}

export const BLANK_SUBSCRIPTION: SubscriptionForm = { email: '', policy: true }

/** Whether the consent box and its terms are visible. [SUBS-07..10] */
export const isTermsShown = (form: SubscriptionForm, isEmailFocused: boolean, hasPolicyError: boolean): boolean =>
  isEmailFocused || form.email !== '' || hasPolicyError

/**
 * Safe HTML beside the consent box, from the storage item `notificationsForm`; null if the shop has no text of its own.
 * [CONT-09]
 */
export const policyLabel = (items: ReadonlyArray<ContentItem>): string | null => {
  const label = items.find(({ code }) => code === 'policyLabel')?.value
  return typeof label === 'string' && label.trim() !== '' ? label : null
}
