const MS_IN_HOUR = 3_600_000
const DEFAULT_HOURS = 24

/** Hours between two showings; what is missing or no such number counts as 24. [BANNER-01, BANNER-02, OC-57] */
export const displayHours = (displayFrequency: unknown): number =>
  Number.isFinite(displayFrequency) && Number(displayFrequency) >= 0 ? Number(displayFrequency) : DEFAULT_HOURS

/**
 * Whether the banner is shown now: the first time at once, then when its hours have passed; moments are milliseconds. A
 * showing that lies ahead, as after the clock was set back, does not count. [BANNER-03, BANNER-04, OC-57]
 */
export const isBannerDue = (displayFrequency: unknown, shownAt: number | null, now: number): boolean =>
  shownAt === null || shownAt > now || now - shownAt >= displayHours(displayFrequency) * MS_IN_HOUR
