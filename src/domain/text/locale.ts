export const LOCALE = 'ru-RU'

export const CURRENCY = 'RUB'
