import type { Day } from '../time/day.ts'

export const DEFAULT_THEMES = { newYear: false, spring: true } as const

export type Theme = 'new-year' | 'spring' | 'base'

/** New year has priority over spring. [THEME-01, THEME-02, OC-64] */
export const themeOf = ({ newYear, spring }: { readonly newYear: boolean; readonly spring: boolean }): Theme => {
  if (newYear) return 'new-year'
  return spring ? 'spring' : 'base'
}

/** Days of each year as `MM-DD`, both included; they may contain the end of a year. */
export interface YearDays {
  readonly from: string
  readonly to: string
}

const isWithin = ({ from, to }: YearDays, day: Day): boolean => {
  const inYear = day.slice('YYYY-'.length)
  return from <= to ? from <= inYear && inYear <= to : from <= inYear || inYear <= to
}

interface ThemeChoice {
  readonly newYear: boolean
  readonly spring: boolean
}

/** Null: the owner has set nothing. */
type DaysOfTheme = YearDays | 'never' | null

interface ThemeDays {
  readonly newYear: DaysOfTheme
  readonly spring: DaysOfTheme
}

const isOn = (days: DaysOfTheme, day: Day, without: boolean): boolean => {
  if (days === null) return without
  return days !== 'never' && isWithin(days, day)
}

/** The theme of a day; `without` says which are on without days. [THEME-01, THEME-02] */
export const themeOn = (day: Day, days: ThemeDays, without: ThemeChoice): Theme =>
  themeOf({
    newYear: isOn(days.newYear, day, without.newYear),
    spring: isOn(days.spring, day, without.spring),
  })

export const LOTTERY_THEMES = ['new-year', 'spring', 'neutral', 'game', 'landing'] as const
export type LotteryTheme = (typeof LOTTERY_THEMES)[number]

/** The theme of this name, or the default one. [THEME-05] */
export const lotteryTheme = (name: string | null | undefined): LotteryTheme =>
  LOTTERY_THEMES.find((theme) => theme === name) ?? 'neutral'
