import type { ContentItem } from './page.ts'
import { lotteryTheme, type LotteryTheme } from './theme.ts'

/** What a spin of the wheel may bring. */
export interface Prize {
  readonly id: number
  readonly title: string
  readonly image: string | null
  readonly description?: string | undefined
}

/** What a spin brought, and how many more there are. [OC-80] */
export interface Winning {
  readonly prize: Prize
  readonly spins: number
}

/** The code of the lottery where the settings name none. [LOTT-11, OC-47] */
export const DEFAULT_LOTTERY = 'default'

/** How the shop runs its lottery; `url` is the code that its calls carry. [LOTT-14, LOTT-17] */
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

/** The settings out of the storage item `lotteryLayer`; what is missing or strange there has a default, and is off. [CONT-08, LOTT-11, THEME-05] */
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
  /** A whole number; 0 is never drawn. */
  readonly weight: number
}

/** How many tickets there are in all. */
export const ticketsOf = (prizes: ReadonlyArray<Weighed>): number => prizes.reduce((sum, { weight }) => sum + weight, 0)

/** The prize that holds a ticket, a whole number from 0; each holds as many as it weighs. Null: nobody holds it. [OC-80] */
export const prizeOfTicket = <Prize extends Weighed>(prizes: ReadonlyArray<Prize>, ticket: number): Prize | null => {
  let end = 0
  for (const prize of prizes) {
    end += prize.weight
    if (ticket < end) return prize
  }
  return null
}
