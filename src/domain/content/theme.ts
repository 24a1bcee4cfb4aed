export const DEFAULT_THEMES = { newYear: false, spring: true } as const

export type Theme = 'new-year' | 'spring' | 'base'

/** New year has priority over spring. [THEME-01, THEME-02, OC-64] */
export const themeOf = ({ newYear, spring }: { readonly newYear: boolean; readonly spring: boolean }): Theme => {
  if (newYear) return 'new-year'
  return spring ? 'spring' : 'base'
}

export const LOTTERY_THEMES = ['new-year', 'spring', 'neutral', 'game', 'landing'] as const
export type LotteryTheme = (typeof LOTTERY_THEMES)[number]

/** The theme of this name, or the default one. [THEME-05] */
export const lotteryTheme = (name: string | null | undefined): LotteryTheme =>
  LOTTERY_THEMES.find((theme) => theme === name) ?? 'neutral'
