import { attach, sample } from 'effector'
import type { Phone } from '../../domain/person/phone.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { codeGiven, phoneCodeRejected, type CodeRequest } from './phone-code.ts'

interface GivenCode extends CodeRequest {
  readonly code: string
}

const confirmFx = failsAsPorts(
  attach({
    source: $accountApi,
    effect: (api, { phone, code }: GivenCode) => run(api.confirmPhone(phone, code)),
  }),
)

export const $isCodeBeingChecked = confirmFx.pending

export interface ConfirmedPhone extends CodeRequest {
  readonly phone: Phone
  readonly verificationToken: string
}

export const phoneConfirmed = sample({
  clock: confirmFx.done,
  fn: ({ params: { about, phone }, result }): ConfirmedPhone => ({ about, phone, verificationToken: result }),
})

sample({
  clock: codeGiven,
  source: confirmFx.pending,
  filter: (isChecking, { about }) => !isChecking && about !== 'signIn',
  fn: (_, given) => given,
  target: confirmFx,
})
sample({ clock: confirmFx.failData, target: phoneCodeRejected })
