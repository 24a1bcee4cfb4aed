import type { TaskEither } from 'fp-ts/TaskEither'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface Caller {
  readonly name: string
  readonly phone: Phone
}

export interface Letter {
  readonly name: string
  readonly email?: string | undefined
  readonly phone?: Phone | undefined
  readonly topic: string
  readonly text: string
}

export interface FeedbackApi {
  readonly callBack: (caller: Caller, captcha: string | null) => TaskEither<AppError, unknown>
  readonly send: (letter: Letter, captcha: string | null) => TaskEither<AppError, unknown>
}

export const $feedbackApi = apiPort<FeedbackApi>('content', 'FeedbackApi')
