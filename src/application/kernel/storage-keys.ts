/** Names from the specification. Cookies are in DeliveryContextStorage. [STORE-01..03, STORE-06, STORE-07, STORE-10..12] */
const SPECIFIED = [
  'checkedOrderProducts',
  'isCookieConsent',
  'dadataCity',
  'lastShopId',
  'showSnow',
  'isAutoDeliveryType',
  'hideAppNote',
  'shop.time',
] as const

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
  'cabinetDrafts',
] as const

const CHOSEN = [
  'cancelledOrdersSeen',
  'comparedProducts',
  'cookieConsentRecord',
  'earlyHearts',
  'firstVisitAt',
  'guestFavourites',
  'guestOrder',
  'lotteryGiftClosed',
  'mailedOrder',
  'openLists',
  'openedResults',
  'pendingBasket',
  'popupBannerTime',
  'scrollPlaces',
  'searchHistory',
  'sentOrder',
  'viewedProducts',
] as const

export const STORAGE_KEYS = [...SPECIFIED, ...DRAFT_KEYS, ...CHOSEN] as const

export type DraftKey = (typeof DRAFT_KEYS)[number]

/** A name in localStorage or sessionStorage. */
export type StorageKey = (typeof STORAGE_KEYS)[number]
