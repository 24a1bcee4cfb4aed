/** [CFG-02] */
export const LOCALE = 'ru-RU'

/** [CFG-03] */
export const CURRENCY = 'RUB'
