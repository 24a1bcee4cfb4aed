import { numberOfDay, type Day } from './day.ts'
import { LOCALE } from '../text/locale.ts'

const MS_IN_DAY = 86_400_000

const words = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** `2 января 2024 г.` [CFG-02] */
export const formatDayInWords = (day: Day): string => words.format(numberOfDay(day) * MS_IN_DAY)

const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** `2 января` [CFG-02] */
export const formatDayAndMonth = (day: Day): string => dayAndMonth.format(numberOfDay(day) * MS_IN_DAY)
