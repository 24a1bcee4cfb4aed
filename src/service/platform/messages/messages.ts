import type { TaskEither } from 'fp-ts/TaskEither'
import type { Message } from './message.ts'

/** Carries messages to people: SMS, a call that speaks the text, mail. */
export interface Messages {
  /** Left: why it could not be carried, without the address and the text. */
  readonly deliver: (message: Message) => TaskEither<string, void>
}
