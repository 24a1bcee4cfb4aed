import type { Handover } from '../../../domain/order/shipment.ts'
import type { Day } from '../../../domain/time/day.ts'
import { formatDayAndMonth } from '../../../domain/time/format-day.ts'

const strings = {
  readyOn: (day: string) => `Можно забрать с\u00a0${day}`,
  readyAt: (day: string, time: string) => `Можно забрать ${day} с\u00a0${time}`,
  today: 'сегодня',
  readyInParts: (days: string) => `Можно забрать частями: ${days}`,
  broughtOn: (day: string) => `Привезём ${day}`,
  broughtInParts: (days: string) => `Привезём частями: ${days}`,
  and: ' и\u00a0',
}

/** The sentence about the handover on every page: the checkout, the steps, the order and the cabinet. */
export const handoverMessage = ({ isPickup, days, time }: Handover, today: Day | null = null): string => {
  const [first] = days
  const words = days.map(formatDayAndMonth).join(strings.and)
  if (!isPickup) return days.length === 1 ? strings.broughtOn(words) : strings.broughtInParts(words)
  if (days.length > 1) return strings.readyInParts(words)
  return time === null ? strings.readyOn(words) : strings.readyAt(first === today ? strings.today : words, time)
}
