import { left, right, type Either } from 'fp-ts/Either'
import { isDay } from '../time/day.ts'
import { isEmpty } from './form.ts'

export const QUESTION_TYPES = ['text', 'number', 'date', 'radio', 'checkbox', 'select'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export interface Question {
  readonly code: string
  readonly title: string
  readonly type: QuestionType
  readonly isRequired: boolean
  readonly message?: string | undefined
  // A number with a limit is whole.
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly options?: ReadonlyArray<{ readonly value: string; readonly title: string }> | undefined
}

const LONGEST_ANSWER = 500

type Answer = string | number | boolean | ReadonlyArray<string>
export type Answers = Readonly<Record<string, Answer>>

export type ResponseError = 'required' | 'unfit'

const isOption = ({ options = [] }: Question, value: unknown): value is string =>
  options.some((option) => option.value === value)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST_ANSWER && !value.includes('\0') ? value.trim() : null

const boxesOf = (question: Question, value: unknown): Answer | null => {
  if (question.options === undefined) return typeof value === 'boolean' ? value : null
  const boxes: ReadonlyArray<unknown> = Array.isArray(value) ? value : []
  const ticked = boxes.filter((box) => isOption(question, box))
  return Array.isArray(value) && ticked.length === boxes.length ? [...new Set(ticked)] : null
}

const isNumberWithin = ({ min, max }: Question, value: unknown): value is number =>
  typeof value === 'number' &&
  (min === undefined && max === undefined
    ? Number.isFinite(value)
    : Number.isSafeInteger(value) && value >= (min ?? -Infinity) && value <= (max ?? Infinity))

const answerTo = (question: Question, value: unknown): Answer | null => {
  switch (question.type) {
    case 'text':
      return textOf(value)
    case 'number':
      return isNumberWithin(question, value) ? value : null
    case 'date':
      return typeof value === 'string' && isDay(value) ? value : null
    case 'radio':
    case 'select':
      return isOption(question, value) ? value : null
    case 'checkbox':
      return boxesOf(question, value)
  }
}

/**
 * Validates answers: returns those to known questions, or errors by question. An empty answer counts as missing.
 * [CAB-07, OC-52]
 */
export const answersTo = (
  questions: ReadonlyArray<Question>,
  given: Readonly<Record<string, unknown>>,
): Either<Readonly<Record<string, ResponseError>>, Answers> => {
  const answers: Record<string, Answer> = {}
  const fieldErrors: Record<string, ResponseError> = {}
  for (const question of questions) {
    const value = Object.hasOwn(given, question.code) ? given[question.code] : undefined
    if (isEmpty(value)) {
      if (question.isRequired) fieldErrors[question.code] = 'required'
      continue
    }
    const answer = answerTo(question, value)
    if (answer === null) fieldErrors[question.code] = 'unfit'
    else answers[question.code] = answer
  }
  return Object.keys(fieldErrors).length === 0 ? right(answers) : left(fieldErrors)
}
