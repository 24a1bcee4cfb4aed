import type { TaskEither } from 'fp-ts/TaskEither'
import type { Message } from './message.ts'

/** The provider took too long: it may have sent the message. */
export const MAY_HAVE_ARRIVED = 'the SMS provider did not answer in time'

/** Carries messages to people: SMS, a call that speaks the text, mail. */
export interface Messages {
  /** Left: why it could not be carried, without the address and the text. */
  readonly deliver: (message: Message) => TaskEither<string, void>
}
