export const STOCK_LEVEL_CODES = ['none', 'unavailable', 'low', 'medium', 'high'] as const
export type StockLevelCode = (typeof STOCK_LEVEL_CODES)[number]

/** `count` is the upper bound of low and medium, and the lower bound of high. [STOCK-22] */
export interface StockLevel {
  readonly code: StockLevelCode
  readonly text: string
  readonly colour: string
  readonly count: number
}

export type StockLevels = Readonly<Record<StockLevelCode, StockLevel>>

/** [STOCK-12..14, STOCK-17..21] */
export const DEFAULT_STOCK_LEVELS: StockLevels = {
  none: { code: 'none', text: 'Нет в продаже', colour: 'grey', count: 0 },
  unavailable: { code: 'unavailable', text: 'Нет в наличии', colour: 'grey', count: 0 },
  low: { code: 'low', text: 'Мало', colour: 'red', count: 15 },
  medium: { code: 'medium', text: 'Средне', colour: 'yellow', count: 49 },
  high: { code: 'high', text: 'Много', colour: 'green', count: 50 },
}

/** A level in the shop's settings; missing or invalid fields take the default. [STOCK-15, STOCK-16] */
export interface StockLevelSetting {
  readonly code: string
  readonly text?: string | undefined
  readonly colour?: string | undefined
  readonly count?: number | undefined
}

const isThreshold = (count: number | undefined): count is number => Number.isSafeInteger(count) && Number(count) >= 0

const isColour = (text: string | undefined): text is string =>
  /^([a-z]+|#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}))$/i.test(text ?? '')

const levelWith = (level: StockLevel, setting: StockLevelSetting | undefined): StockLevel => ({
  code: level.code,
  text: setting?.text || level.text,
  colour: isColour(setting?.colour) ? setting.colour : level.colour,
  count: isThreshold(setting?.count) ? setting.count : level.count,
})

/**
 * Applies the shop's thresholds, titles and colours to the default levels. Medium never ends before low, and high
 * begins right after medium, so every count has exactly one level. [STOCK-15, STOCK-16]
 */
export const stockLevels = (settings: ReadonlyArray<StockLevelSetting>): StockLevels => {
  const level = (code: StockLevelCode) =>
    levelWith(
      DEFAULT_STOCK_LEVELS[code],
      settings.find((setting) => setting.code === code),
    )
  const low = level('low')
  const medium = level('medium')
  const lastMedium = Math.max(medium.count, low.count)
  return {
    none: level('none'),
    unavailable: level('unavailable'),
    low,
    medium: { ...medium, count: lastMedium },
    high: { ...level('high'), count: lastMedium + 1 },
  }
}

/** The level of a count of units: null is not sold here, 0 and below is unavailable. [STOCK-12..14, OC-24, OC-26] */
export const stockLevel = (count: number | null, levels: StockLevels = DEFAULT_STOCK_LEVELS): StockLevel => {
  if (count === null) return levels.none
  if (!(count > 0)) return levels.unavailable
  if (count <= levels.low.count) return levels.low
  return count <= levels.medium.count ? levels.medium : levels.high
}

/** Text about the stock: the number of units if few are left, else the level's title. */
export type StockNote =
  | { readonly _tag: 'Left'; readonly count: number; readonly colour: string }
  | { readonly _tag: 'Level'; readonly text: string; readonly colour: string }

/** Chooses the stock text of a count. [STOCK-11, STOCK-14] */
export const stockNote = (count: number | null, levels: StockLevels = DEFAULT_STOCK_LEVELS): StockNote => {
  const { code, text, colour } = stockLevel(count, levels)
  const isFew = code === 'low' || code === 'medium'
  return isFew ? { _tag: 'Left', count: Number(count), colour } : { _tag: 'Level', text, colour }
}
