export const CONNECTION_NAMES = [
  'yookassa',
  'split',
  'cdek',
  'post',
  'ozon',
  'mail',
  'sms',
  'telegram',
  'dadata',
  'captcha',
  'maps',
  'metrika',
  'mindbox',
] as const

export type ConnectionName = (typeof CONNECTION_NAMES)[number]
