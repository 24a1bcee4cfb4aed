import type { TaskEither } from 'fp-ts/TaskEither'
import type { Message } from './message.ts'

export const MAY_HAVE_ARRIVED = 'the SMS provider did not answer in time'

export interface Messages {
  /** Left: the error, without the address and the text. */
  readonly deliver: (message: Message) => TaskEither<string, void>
}
