import type { Day } from './day.ts'

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/** `02.01` [SHIP-04] */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}`

/** `2 января` [CFG-02] */
export const formatDayAndMonth = (day: Day): string =>
  `${String(Number(day.slice(8, 10)))} ${String(MONTHS[Number(day.slice(5, 7)) - 1])}`

/** `2 января 2024 г.` [CFG-02] */
export const formatDayInWords = (day: Day): string => `${formatDayAndMonth(day)} ${day.slice(0, 4)} г.`
