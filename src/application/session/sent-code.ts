import { createEvent, sample } from 'effector'
import {
  NO_CODE,
  stepCode,
  type CodeCommand,
  type CodeEvent,
  type CodeReceiver,
  type SentCode,
} from '../../domain/person/sent-code.ts'
import type { Seconds } from '../../domain/time/day.ts'
import type { AppError } from '../kernel/app-error.ts'
import { countdown } from '../kernel/countdown.ts'
import { commandOf, runMachine } from '../kernel/machine.ts'
import type { Mutation } from '../kernel/mutation.ts'

const LOCKED_STATUS = 423

export const lockedFor = (error: AppError): Seconds | null =>
  error._tag === 'Rejected' && error.status === LOCKED_STATUS ? (error.retryAfter ?? null) : null

interface Description<Request, Result> {
  readonly name: string
  readonly send: Mutation<Request, Result>
}

/** A code that the service sends, with its resend countdown. Create it at module level only. [AUTH-07, AUTH-19] */
export const sentCode = <Request extends CodeReceiver, Result extends { readonly resendAfter: Seconds }>({
  name,
  send,
}: Description<Request, Result>) => {
  type Event = CodeEvent<Request, AppError>
  const resend = countdown(name)
  const requested = createEvent<Request>()
  const resendRequested = createEvent<Partial<Request>>()
  const used = createEvent()
  const { $state, commandsIssued } = runMachine<SentCode<Request>, Event, CodeCommand<Request, AppError>>({
    initial: NO_CODE,
    step: stepCode,
    events: [
      sample({
        clock: requested,
        source: resend.$left,
        fn: (left, request): Event => ({ _tag: 'Requested', request, left }),
      }),
      sample({
        clock: resendRequested,
        source: resend.$left,
        fn: (left, change): Event => ({ _tag: 'ResendRequested', change, left }),
      }),
      send.started.map(({ params }): Event => ({ _tag: 'Started', request: params })),
      send.done.map(
        ({ params, result }): Event => ({
          _tag: 'Sent',
          request: params,
          resendAfter: result.resendAfter,
        }),
      ),
      send.fail.map(
        ({ params, error }): Event => ({
          _tag: 'Failed',
          request: params,
          isCaptchaRequired: error._tag === 'CaptchaRequired',
          lockedFor: lockedFor(error),
          cause: error,
        }),
      ),
      used.map((): Event => ({ _tag: 'Used' })),
    ],
  })
  sample({
    clock: commandOf(commandsIssued, 'Send'),
    target: send.requested.prepend(({ request }: { readonly request: Request }) => request),
  })
  sample({ clock: commandOf(commandsIssued, 'CountDown').map(({ from }) => from), target: resend.started })
  return {
    requested,
    resendRequested,
    used,
    inputRequested: commandOf(commandsIssued, 'RequestInput'),
    failed: commandOf(commandsIssued, 'Report'),
    $sent: $state.map(({ sent }) => sent),
    $lockedTo: $state.map(({ lockedTo }) => lockedTo),
    $left: resend.$left,
    stopped: resend.stopped,
  }
}
