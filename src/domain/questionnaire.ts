export const QUESTION_TYPES = ['text', 'number', 'date', 'radio', 'checkbox', 'select'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** One field of the questionnaire (анкета), which the shop makes up and the cabinet draws. [CAB-07, OC-52] */
export interface Question {
  readonly code: string
  readonly title: string
  readonly type: QuestionType
  readonly isRequired: boolean
  readonly message?: string | undefined
  readonly options?: ReadonlyArray<{ readonly value: string; readonly title: string }> | undefined
}
