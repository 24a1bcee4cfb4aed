import { sample } from 'effector'
import type { Phone } from '../../domain/person/phone.ts'
import { mutation } from '../kernel/mutation.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { codeGiven, phoneCodeRejected, type CodeRequest } from './phone-code.ts'

interface GivenCode extends CodeRequest {
  readonly code: string
}

const confirm = mutation({
  name: 'confirmed-phone: confirm',
  source: $accountApi,
  call: (api, { phone, code }: GivenCode) => api.confirmPhone(phone, code),
  concurrency: 'first',
})

export const $isCodeBeingChecked = confirm.$isPending

export interface ConfirmedPhone extends CodeRequest {
  readonly phone: Phone
  readonly verificationToken: string
}

export const phoneConfirmed = sample({
  clock: confirm.done,
  fn: ({ params: { about, phone }, result }): ConfirmedPhone => ({ about, phone, verificationToken: result }),
})

sample({
  clock: codeGiven,
  filter: ({ about }) => about !== 'signIn',
  target: confirm.requested,
})
sample({ clock: confirm.failData, target: phoneCodeRejected })
