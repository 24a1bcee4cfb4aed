import type { ContentItem } from './page.ts'
import { lotteryTheme, type LotteryTheme } from './theme.ts'

export interface Prize {
  readonly id: number
  readonly title: string
  readonly image: string | null
  readonly description?: string | undefined
}

export interface Winning {
  readonly prize: Prize
  readonly spins: number
}

/** Code of the lottery if the settings name none. [LOTT-11, OC-47] */
export const DEFAULT_LOTTERY = 'default'

/** `url` is the lottery's code in API calls. [LOTT-14, LOTT-17] */
export interface LotterySettings {
  readonly url: string
  readonly isEnabled: boolean
  readonly theme: LotteryTheme
  readonly image: string | null
}

const textIn = (value: object, key: string): string | null => {
  const text: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return typeof text === 'string' && text !== '' ? text : null
}

/**
 * Reads the storage item `lotteryLayer`; missing or invalid fields take defaults, and the lottery is off by default.
 * [CONT-08, LOTT-11, THEME-05]
 */
export const lotterySettings = (items: ReadonlyArray<ContentItem>): LotterySettings => {
  const found = items.at(0)?.value
  const value: object = typeof found === 'object' && found !== null ? found : {}
  return {
    url: textIn(value, 'url') ?? DEFAULT_LOTTERY,
    isEnabled: 'enabled' in value && value.enabled === true,
    theme: lotteryTheme(textIn(value, 'theme')),
    image: textIn(value, 'image'),
  }
}

interface Weighed {
  /** A whole number; a prize of weight 0 is never drawn. */
  readonly weight: number
}

export const ticketsOf = (prizes: ReadonlyArray<Weighed>): number => prizes.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The prize of a ticket, a whole number from 0 to the sum of weights - 1; each prize owns as many tickets as its
 * weight. Null for a ticket out of range. [OC-80]
 */
export const prizeOfTicket = <Prize extends Weighed>(prizes: ReadonlyArray<Prize>, ticket: number): Prize | null => {
  let end = 0
  for (const prize of prizes) {
    end += prize.weight
    if (ticket < end) return prize
  }
  return null
}
