import { formatNumber, formatPrice } from '../../domain/money/format.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import type { Handover } from '../../domain/order/shipment.ts'
import { type Day, daysBetween } from '../../domain/time/day.ts'
import { formatDay, formatDayAndMonth } from '../../domain/time/format-day.ts'

const strings = {
  from: (what: string) => `с\u00a0${what}`,
  near: ['сегодня', 'завтра,', 'послезавтра,'],
  ready: (when: string) => `Можно забрать ${when}`,
  readyInParts: (days: string) => `Можно забрать частями: ${days}`,
  broughtOn: (day: string) => `Привезём ${day}`,
  broughtInParts: (days: string) => `Привезём частями: ${days}`,
  and: ' и\u00a0',
  onOrder: (day: string) => `Под заказ, можно забрать с\u00a0${day}`,
  left: (count: string) => `Осталось\u00a0${count}\u00a0шт.`,
  fromCost: (cost: string) => `от\u00a0${cost}`,
  free: 'бесплатно',
}

const dayInWords = (day: Day): string => formatDayAndMonth(day).replace(' ', '\u00a0')

/** When something is received: «завтра, 2 мая с 11:00». `time` is the hour from which it is ready; null if any. */
export const whenWords = (day: Day, inDays: number | null, time: string | null = null): string => {
  const exact = time === null ? '' : ` ${strings.from(time)}`
  const near = inDays === null ? undefined : strings.near[inDays]
  if (inDays === 0) return `${strings.near[0] ?? ''}${exact}`
  if (near !== undefined) return `${near} ${dayInWords(day)}${exact}`
  return time === null ? strings.from(dayInWords(day)) : `${dayInWords(day)}${exact}`
}

/** The sentence about the handover of an order; null for `today` on pages that may be read later. */
export const handoverMessage = ({ isPickup, days, time }: Handover, today: Day | null = null): string => {
  const [first] = days
  const words = days.map(dayInWords).join(strings.and)
  if (days.length > 1) return isPickup ? strings.readyInParts(words) : strings.broughtInParts(words)
  return isPickup
    ? strings.ready(whenWords(first, today === null ? null : daysBetween(today, first), time))
    : strings.broughtOn(words)
}

/** [OC-25] */
export const onOrderMessage = (day: Day): string => strings.onOrder(formatDay(day))

/** Units of which few are left. [STOCK-11] */
export const leftMessage = (count: number): string => strings.left(formatNumber(count))

export const costWords = (cost: Kopecks): string => (cost === 0 ? strings.free : formatPrice(cost))

/** The lowest of several costs. */
export const lowestCostWords = (cost: Kopecks): string =>
  cost === 0 ? strings.free : strings.fromCost(formatPrice(cost))
