import { createEvent, createStore, sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { $captcha } from '../ports/api/platform/captcha.ts'

export const checkRequested = createEvent()

export const checkShown = createEvent()

const solve = mutation({
  name: 'check: solve',
  source: $captcha,
  call: (captcha) => captcha.solve('check'),
  concurrency: 'first',
})

export const $isChecking = solve.$isPending

sample({
  clock: checkRequested,
  target: solve.requested,
})

export const $checkToken = createStore<string | null>(null, { serialize: 'ignore' })
  .on(solve.doneData, (_, token) => token)
  .reset([checkShown, solve.started])

export const $hasCheckFailed = createStore(false, { serialize: 'ignore' })
  .on(solve.fail, () => true)
  .reset([checkShown, solve.started])

logErrors('captcha', solve.failData)
