import type { Day } from '../time/day.ts'

export interface ProductQuestion {
  readonly id: number
  readonly author: string
  readonly text: string
  readonly date: Day
  readonly answer: string | null
}

export const QUESTION_LIMIT = 10
