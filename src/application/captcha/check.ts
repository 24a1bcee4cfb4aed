import { attach, createEvent, createStore, sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $captcha } from '../ports/api/platform/captcha.ts'

export const checkRequested = createEvent()

export const checkShown = createEvent()

const solveFx = failsAsPorts(attach({ source: $captcha, effect: (captcha) => run(captcha.solve('check')) }))

export const $isChecking = solveFx.pending

sample({
  clock: checkRequested,
  source: $isChecking,
  filter: (isChecking) => !isChecking,
  fn: () => undefined,
  target: solveFx,
})

export const $checkToken = createStore<string | null>(null, { serialize: 'ignore' })
  .on(solveFx.doneData, (_, token) => token)
  .reset([checkShown, solveFx])

export const $hasCheckFailed = createStore(false, { serialize: 'ignore' })
  .on(solveFx.fail, () => true)
  .reset([checkShown, solveFx])

logErrors('captcha', solveFx.failData)
