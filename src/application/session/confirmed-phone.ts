import { createEvent, createStore, sample, type Event, type EventCallable, type Store, type Unit } from 'effector'
import { phoneOf, type Phone } from '../../domain/person/phone.ts'
import type { AppError } from '../kernel/app-error.ts'
import { mutation, type Mutation } from '../kernel/mutation.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { codeGiven, codeNotSent, codeRequested, codeUsed, phoneCodeRejected, type CodeRequest } from './phone-code.ts'

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

interface Description<Values, Params, A> {
  readonly about: CodeRequest['about']
  readonly form: {
    readonly valid: Event<Values>
    readonly rejected: EventCallable<AppError>
    readonly $values: Store<Values>
  }
  readonly request: Mutation<Params, A>
  readonly paramsOf: (values: Values, confirmed: ConfirmedPhone) => Params
  /** Whether the confirmation serves another request after this error. */
  readonly isReusableAfter: (error: AppError) => boolean
  readonly clearedBy?: ReadonlyArray<Unit<unknown>>
}

/**
 * Sends a form whose phone is confirmed with a code first. If the response is lost, the same confirmation is used again.
 * Create it at module level only.
 */
export const sendWithConfirmedPhone = <Values extends { readonly phone: string }, Params, A>({
  about,
  form,
  request,
  paramsOf,
  isReusableAfter,
  clearedBy = [],
}: Description<Values, Params, A>) => {
  const ownConfirmed = phoneConfirmed.filter({ fn: (confirmed) => confirmed.about === about })
  /** A confirmation of another flow. */
  const confirmationReceived = createEvent<Omit<ConfirmedPhone, 'about'>>()
  const $confirmed = createStore<ConfirmedPhone | null>(null, { serialize: 'ignore' })
    .on(ownConfirmed, (_, confirmed) => confirmed)
    .on(confirmationReceived, (_, confirmed) => ({ about, ...confirmed }))
    .on(request.failData, (confirmed, error) => (isReusableAfter(error) ? confirmed : null))
    .reset([request.done, ...clearedBy])

  const submitted = sample({
    clock: form.valid,
    source: { confirmed: $confirmed, isPending: request.$isPending },
    filter: ({ isPending }) => !isPending,
    fn: ({ confirmed }, values) => {
      const phone = phoneOf(values.phone) as Phone
      return { values, phone, confirmed: confirmed?.phone === phone ? confirmed : null }
    },
  })
  sample({
    clock: submitted.filterMap(({ phone, confirmed }) => (confirmed === null ? { about, phone } : undefined)),
    target: codeRequested,
  })
  const sendRequested = request.requested.prepend(
    ({ values, confirmed }: { readonly values: Values; readonly confirmed: ConfirmedPhone }) =>
      paramsOf(values, confirmed),
  )
  sample({
    clock: submitted,
    filter: ({ confirmed }) => confirmed !== null,
    fn: ({ values, confirmed }) => ({ values, confirmed: confirmed as ConfirmedPhone }),
    target: sendRequested,
  })
  sample({
    clock: ownConfirmed,
    source: form.$values,
    fn: (values, confirmed) => ({ values, confirmed }),
    target: sendRequested,
  })
  sample({ clock: ownConfirmed, target: codeUsed })
  sample({
    clock: [
      request.failData,
      codeNotSent.filterMap((notSent) => (notSent.about === about ? notSent.error : undefined)),
    ],
    target: form.rejected,
  })
  return { $confirmed, confirmationReceived }
}
