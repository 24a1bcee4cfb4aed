import { numberOfDay } from '../time/day.ts'
import { shopTimeOf } from '../time/moment.ts'
import type { PriceRule, RulePeriod } from './rule.ts'

const MINUTES_IN_DAY = 1_440
const MS_IN_MINUTE = 60_000
const DAYS_IN_WEEK = 7

/** Days since 1970-01-01 and minutes since midnight in the shop's time zone. */
interface ShopClock {
  readonly day: number
  readonly minute: number
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockOf = (moment: number): ShopClock => {
  const { today, time } = shopTimeOf(moment)
  return { day: numberOfDay(today), minute: minuteOf(time) }
}

// 1970-01-01 was a Thursday
const weekdayOf = (day: number): number => ((((day + 3) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK) + 1

/** First minute of the day, and how many minutes from then. */
const hoursOf = ({ hours }: RulePeriod): { readonly start: number; readonly length: number } => {
  if (hours === null) return { start: 0, length: MINUTES_IN_DAY }
  const [start, end] = [minuteOf(hours.from), minuteOf(hours.to)]
  return { start, length: end > start ? end - start : end - start + MINUTES_IN_DAY }
}

const isWeekly = ({ weekdays, hours }: RulePeriod): boolean => weekdays.length > 0 || hours !== null

const isWithinHours = (period: RulePeriod, { day, minute }: ShopClock): boolean => {
  const { start, length } = hoursOf(period)
  const startedOn = minute >= start ? day : day - 1
  if (minute - start + (day - startedOn) * MINUTES_IN_DAY >= length) return false
  return period.weekdays.length === 0 || period.weekdays.includes(weekdayOf(startedOn))
}

/** Tests periods against one moment: the clock of the shop is read once. */
export const activeAt = (moment: number): ((rule: Pick<PriceRule, 'period'>) => boolean) => {
  let clock: ShopClock | undefined
  return ({ period }) => {
    if ((period.from !== null && moment < period.from) || (period.until !== null && moment >= period.until))
      return false
    if (!isWeekly(period)) return true
    clock ??= clockOf(moment)
    return isWithinHours(period, clock)
  }
}

/** Whether the rule's period includes the moment, in milliseconds since 1970. */
export const isRuleActive = (rule: Pick<PriceRule, 'period'>, moment: number): boolean => activeAt(moment)(rule)

// The hours of a week: the shop's time zone has not moved since 24 July 2016.
const weeklyEdges = (period: RulePeriod, after: number): ReadonlyArray<number> => {
  if (!isWeekly(period)) return []
  const { minute } = clockOf(after)
  const { start, length } = hoursOf(period)
  const midnight = after - (after % MS_IN_MINUTE) - minute * MS_IN_MINUTE
  return Array.from({ length: DAYS_IN_WEEK + 2 }, (_, index) => (index - 1) * MINUTES_IN_DAY + start)
    .flatMap((minutes) => [minutes, minutes + length])
    .map((minutes) => midnight + minutes * MS_IN_MINUTE)
}

const nextChange = (rule: PriceRule, moment: number): number => {
  const { period } = rule
  const start = Math.max(moment, period.from ?? moment)
  const edges = [start, period.until ?? start, ...weeklyEdges(period, moment), ...weeklyEdges(period, start)]
  const isActive = isRuleActive(rule, moment)
  return edges
    .filter((edge) => edge > moment && isRuleActive(rule, edge) !== isActive)
    .reduce((first, edge) => Math.min(first, edge), Infinity)
}

/** When the set of active rules changes next, in milliseconds since 1970; null if it never does. */
export const nextBoundary = (rules: ReadonlyArray<PriceRule>, moment: number): number | null => {
  const first = rules.reduce((earliest, rule) => Math.min(earliest, nextChange(rule, moment)), Infinity)
  return first === Infinity ? null : first
}

/** Whether there is a moment from this one on at which both rules are active. */
export const areEverTogether = (one: PriceRule, other: PriceRule, moment: number): boolean => {
  const start = Math.max(moment, one.period.from ?? moment, other.period.from ?? moment)
  return [start, ...weeklyEdges(one.period, start), ...weeklyEdges(other.period, start)].some(
    (edge) => edge >= start && isRuleActive(one, edge) && isRuleActive(other, edge),
  )
}
