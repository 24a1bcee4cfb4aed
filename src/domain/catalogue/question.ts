import type { Day } from '../time/day.ts'

/** What a shopper asked of a product, and what the shop answered, if it has. */
export interface ProductQuestion {
  readonly id: number
  readonly author: string
  readonly text: string
  readonly date: Day
  readonly answer: string | null
}

/** Questions on one page of their list. */
export const QUESTION_LIMIT = 10
