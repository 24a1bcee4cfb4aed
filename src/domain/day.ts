import type { Branded } from './branded.ts'

/** A calendar day of the shop's time zone, `YYYY-MM-DD`. [CFG-04] */
export type Day = Branded<string, 'Day'>

/** A moment, ISO 8601 with offset. */
export type Moment = Branded<string, 'Moment'>

/** A length of time in whole seconds. */
export type Seconds = Branded<number, 'Seconds'>

export const SHOP_TIME_ZONE = 'Asia/Novosibirsk'
