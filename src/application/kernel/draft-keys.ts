export const DRAFT_KEYS = [
  'checkoutDraft',
  'orderDraft',
  'registrationDraft',
  'signInDraft',
  'signInPhoneDraft',
  'restoreDraft',
  'callBackDraft',
  'letterDraft',
  'questionDraft',
  'subscriptionDraft',
  'arrivalDraft',
] as const

export type DraftKey = (typeof DRAFT_KEYS)[number]
