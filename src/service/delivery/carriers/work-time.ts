import { carrierTexts as texts } from './strings.ts'

export type DayHours = ReadonlyArray<readonly [number, number]>

const DAY_MINUTES = 1_440

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const hoursText = (hours: DayHours) => {
  if (hours.length === 0) return texts.closed
  if (hours.every(([from, to]) => from === 0 && to >= DAY_MINUTES - 1)) return texts.roundTheClock
  return hours.map(([from, to]) => texts.fromTo(clock(from), clock(to))).join(texts.and)
}

// Groups equal days, Monday first. Empty text if unknown.
export const workTimeText = (week: ReadonlyArray<DayHours | undefined>): string => {
  const runs: Array<{ readonly from: number; to: number; readonly text: string }> = []
  for (const [day, hours] of week.entries()) {
    if (hours === undefined) continue
    const last = runs.at(-1)
    const text = hoursText(hours)
    if (last?.text === text && last.to === day - 1) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  if (runs.every(({ text }) => text === texts.closed)) return ''
  const sign = runs.map(({ from, to, text }) => `${texts.days(from, to)} ${text}`).join(', ')
  return sign.charAt(0).toUpperCase() + sign.slice(1)
}
