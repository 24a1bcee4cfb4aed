import { createStore, sample } from 'effector'
import type { Mutation } from '../kernel/mutation.ts'
import { answersOf, layerOpened, type Opening } from '../layers/layers.ts'

interface Guarded {
  readonly captcha: string | null
}

interface AgainDescription<Params extends Guarded, Done> {
  // Distinguishes its responses from those to other requests.
  readonly about: string
  readonly request: Mutation<Params, Done>
}

/**
 * Repeats a request that was rejected with `CaptchaRequired`, once a captcha is solved. Create it at module level only.
 * [OC-49]
 */
export const retryWithCaptcha = <Params extends Guarded, Done>({
  about,
  request,
}: AgainDescription<Params, Done>): void => {
  const $last = createStore<Params | null>(null, { name: `${about}.last`, serialize: 'ignore' }).on(
    request.started,
    (_, { params }) => params,
  )
  sample({
    clock: request.failData,
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
    target: request.requested,
  })
}
