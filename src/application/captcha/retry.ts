import { createStore, sample, type Effect } from 'effector'
import type { AppError } from '../kernel/app-error.ts'
import { answersOf, layerOpened, type Opening } from '../layers/layers.ts'

interface Guarded {
  readonly captcha: string | null
}

interface AgainDescription<Params extends Guarded, Done> {
  // Distinguishes its responses from those to other requests.
  readonly about: string
  readonly effect: Effect<Params, Done, AppError>
}

/**
 * Repeats a request that was rejected with `CaptchaRequired`, once a captcha is solved. Create it at module level only.
 * [OC-49]
 */
export const retryWithCaptcha = <Params extends Guarded, Done>({
  about,
  effect,
}: AgainDescription<Params, Done>): void => {
  const $last = createStore<Params | null>(null, { name: `${about}.last`, serialize: 'ignore' }).on(
    effect,
    (_, params) => params,
  )
  sample({
    clock: effect.failData,
    filter: (error) => error._tag === 'CaptchaRequired',
    fn: (error): Opening => ({
      name: 'CaptchaLayer',
      data: { about, message: error._tag === 'CaptchaRequired' ? error.message : '' },
    }),
    target: layerOpened,
  })
  sample({
    clock: answersOf('CaptchaLayer'),
    source: $last,
    filter: (last, answer) => last !== null && answer.about === about,
    fn: (last, { token }) => ({ ...(last as Params), captcha: token }),
    target: effect,
  })
}
