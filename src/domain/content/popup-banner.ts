const MS_IN_HOUR = 3_600_000
const DEFAULT_HOURS = 24

/** Hours between two displays of the banner; 24 for a missing or invalid value. [BANNER-01, BANNER-02, OC-57] */
export const displayHours = (displayFrequency: unknown): number =>
  Number.isFinite(displayFrequency) && Number(displayFrequency) >= 0 ? Number(displayFrequency) : DEFAULT_HOURS

/**
 * Whether the banner is due: at once the first time, then after its hours have passed. Times are milliseconds. A
 * display in the future (the clock was set back) is ignored. [BANNER-03, BANNER-04, OC-57]
 */
export const isBannerDue = (displayFrequency: unknown, shownAt: number | null, now: number): boolean =>
  shownAt === null || shownAt > now || now - shownAt >= displayHours(displayFrequency) * MS_IN_HOUR
