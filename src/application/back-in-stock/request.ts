import { attach, createEvent, createStore, sample } from 'effector'
import { accepted, isEmail, required, satisfies } from '../../domain/person/form.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { againWithCaptcha } from '../captcha/again.ts'
import { keepDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $nothingBeside } from '../kernel/no-context.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $arrivalsApi, type AwaitedArrival } from '../ports/api/back-in-stock-api.ts'
import { $user, userReceived } from '../session/current-user.ts'

export type ArrivalRule = 'emailMissing' | 'emailWrong' | 'policyMissing'

export interface ArrivalValues {
  readonly email: string
  readonly policy: boolean
}

/** The form is on screen, of a product that the city cannot have. */
export const arrivalFormOpened = createEvent<ProductId>()

export const arrivalForm = form<ArrivalValues, object, ArrivalRule>({
  name: 'arrival',
  initial: { email: '', policy: false },
  $beside: $nothingBeside,
  rules: {
    email: [required('emailMissing'), satisfies(isEmail, 'emailWrong')],
    policy: [accepted('policyMissing')],
  },
})

sample({ clock: arrivalFormOpened, fn: () => undefined, target: arrivalForm.cleared })

/** Who is known, be it later, need not say where to write. */
sample({
  clock: [arrivalFormOpened, userReceived],
  source: { user: $user, values: arrivalForm.$values },
  filter: ({ user, values }) => values.email === '' && Boolean(user?.email),
  fn: ({ user }) => ({ email: user?.email ?? '' }),
  target: arrivalForm.filled,
})

interface Asking extends AwaitedArrival {
  readonly captcha: string | null
}

const askFx = failsAsPorts(attach({
  source: $arrivalsApi,
  effect: (api, { captcha, ...awaited }: Asking) => run(api.ask(awaited, captcha)),
}))

export const $isArrivalBeingAsked = askFx.pending

const $productId = createStore<ProductId | null>(null, { serialize: 'ignore' }).on(arrivalFormOpened, (_, id) => id)

/** Where the letter will come, until the form opens again. */
export const $arrivalAddress = createStore<string | null>(null, { serialize: 'ignore' })
  .on(askFx.done, (_, { params }) => params.email)
  .reset(arrivalFormOpened)

sample({
  clock: arrivalForm.valid,
  source: { productId: $productId, city: $city, isAsking: askFx.pending },
  filter: ({ productId, isAsking }) => productId !== null && !isAsking,
  fn: ({ productId, city }, { email }): Asking =>
    ({ productId: productId as ProductId, cityId: city.id, email: email.trim(), captcha: null }),
  target: askFx,
})
sample({ clock: askFx.failData, filter: (error) => error._tag !== 'CaptchaRequired', target: arrivalForm.refused })

againWithCaptcha({ about: 'arrival', effect: askFx })

keepDraft({ key: 'arrivalDraft', form: arrivalForm, fields: ['email'], wanted: arrivalFormOpened, forgotten: askFx.done })
