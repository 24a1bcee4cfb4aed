const DAILY = /^Ежедневно с (\d{1,2}:\d{2}) до (\d{1,2}:\d{2})$/

const padded = (time: string): string => time.padStart(5, '0')

const MINUTES = 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES + minutes
}

const hoursOf = (workTime: string): { readonly from: string; readonly to: string } | null => {
  const [, from, to] = DAILY.exec(workTime.replace(/\s/g, ' ')) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** When a shop has collected an order: today or the next day, from a whole hour such as 15:00. */
export interface Collected {
  readonly isToday: boolean
  readonly at: string
}

/**
 * When an order placed at a time of the shop's day, such as 09:30, is collected from the shop's own products. Collecting
 * takes `hours` of opening hours and ends at a whole hour. Null if the hours of the shop differ by day.
 */
export const collectedAt = (workTime: string, now: string, hours: number): Collected | null => {
  const open = hoursOf(workTime)
  if (open === null) return null
  const ready = (start: number): number => Math.ceil(start / MINUTES) + hours
  const today = ready(Math.max(minutesOf(now), minutesOf(open.from)))
  const isToday = today * MINUTES < minutesOf(open.to)
  return { isToday, at: padded(`${isToday ? today : ready(minutesOf(open.from))}:00`) }
}

/** Whether a shop with such hours is open at a time of its day, such as 09:30; null if the hours differ by day. */
export const openState = (workTime: string, now: string): { readonly isOpen: boolean; readonly at: string } | null => {
  const open = hoursOf(workTime)
  if (open === null) return null
  const { from, to } = open
  const isOpen = padded(from) <= now && now < padded(to)
  return { isOpen, at: isOpen ? to : from }
}
