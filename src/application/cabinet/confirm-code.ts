import { createEvent, sample } from 'effector'
import {
  NOTHING_CONFIRMED,
  stepConfirmation,
  type Confirmation,
  type ConfirmationCommand,
  type ConfirmationEvent,
} from '../../domain/person/confirmation.ts'
import { required } from '../../domain/person/form.ts'
import type { AppError } from '../kernel/app-error.ts'
import { countdown } from '../kernel/countdown.ts'
import { form } from '../kernel/form.ts'
import { commandOf, runMachine } from '../kernel/machine.ts'
import { layerOpened, layerWithdrawn } from '../layers/layers.ts'
import { sessionEnded } from '../session/current-user.ts'

type Event = ConfirmationEvent<AppError>
type Command = ConfirmationCommand<AppError>

export const confirmationResendRequested = createEvent()

const resend = countdown('confirmation')

export const $confirmationLeft = resend.$left

const machine = runMachine<Confirmation, Event, Command>({
  initial: NOTHING_CONFIRMED,
  step: stepConfirmation,
  events: [
    sample({
      clock: confirmationResendRequested,
      source: resend.$left,
      fn: (left): Event => ({ _tag: 'ResendRequested', left }),
    }),
    sessionEnded.map((): Event => ({ _tag: 'SessionEnded' })),
  ],
})

export const $confirmation = machine.$state

/** Takes the events of the code's owner: what was sent, and how the service answered. */
export const confirmationHappened = machine.happened

const commanded = <Tag extends Command['_tag']>(tag: Tag) => commandOf(machine.commandsIssued, tag)

// Commands for the owner of the code
export const confirmationGiven = commanded('Confirm')
export const confirmationResent = commanded('Resend')
export const confirmationUsed = commanded('Announce')

export type ConfirmationRule = 'codeMissing' | 'codeUnknown'

export const confirmationForm = form<{ readonly code: string }, { readonly unknown: string | null }, ConfirmationRule>({
  name: 'confirmation',
  initial: { code: '' },
  $context: $confirmation.map(({ unknown }) => ({ unknown })),
  rules: { code: [required('codeMissing'), (code, { unknown }) => (code.trim() === unknown ? 'codeUnknown' : null)] },
})

sample({
  clock: confirmationForm.valid,
  fn: ({ code }): Event => ({ _tag: 'CodeGiven', code: code.trim() }),
  target: confirmationHappened,
})
sample({
  clock: commanded('RequestInput'),
  fn: ({ sent }) => ({ name: 'ConfirmCodeLayer' as const, data: sent }),
  target: layerOpened,
})
sample({ clock: commanded('CountDown').map(({ from }) => from), target: resend.started })
sample({ clock: commanded('Report').map(({ cause }) => cause), target: confirmationForm.rejected })
// focuses the first error
sample({ clock: commanded('ReportUnknown'), target: confirmationForm.submitted })
const cleared = commanded('Clear')
sample({ clock: cleared, target: [confirmationForm.cleared, resend.stopped] })
sample({ clock: cleared, fn: () => 'ConfirmCodeLayer' as const, target: layerWithdrawn })
