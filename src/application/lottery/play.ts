import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Winning } from '../../domain/content/lottery.ts'
import { canCheckSpins } from '../../domain/content/lottery-gift.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { mutation } from '../kernel/mutation.ts'
import { $lotteryApi } from '../ports/api/sales/lottery-api.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { $user } from '../session/current-user.ts'
import { $lottery, $spins, type Lottery } from './lottery.ts'

export const spinPressed = createEvent()

export const wheelStopped = createEvent()

interface Spin {
  readonly code: string
  readonly email: string
  readonly key: string
}

const play = mutation({
  name: 'play',
  source: $lotteryApi,
  call: (api, { code, email, key }: Spin) => api.play(code, email, key),
  concurrency: 'every',
})

const makeKeyFx = attach({ source: $randomness, effect: (randomness) => randomness.key() })

// Set if the response was lost: the prize may be drawn, so the request is repeated with this key.
const $unanswered = createStore<string | null>(null, { serialize: 'ignore' })
  .on(play.started, (_, { params: { key } }) => key)
  .on(play.failData, (key, { _tag }) => (_tag === 'Rejected' ? null : key))
  .reset([play.done, $user])

export const $winning = createStore<Winning | null>(null, { serialize: 'ignore' })
  .on(play.doneData, (_, winning) => winning)
  .reset($user)

export const $isTurning = createStore(false, { serialize: 'ignore' })
  .on(play.done, () => true)
  .reset([wheelStopped, $user])

export const $isPlaying = combine(makeKeyFx.pending, play.$isPending, $isTurning, (...states) => states.some(Boolean))

$spins.on(play.doneData, (_, { spins }) => spins)

export const $canSpin = combine(
  { lottery: $lottery, user: $user, spins: $spins },
  ({ lottery, user, spins }) =>
    (lottery?.prizes.length ?? 0) > 0 && user !== null && canCheckSpins(user) && (spins ?? 0) > 0,
)

const keyFound = createEvent<string>()

sample({
  clock: spinPressed,
  source: { isPlaying: $isPlaying, canSpin: $canSpin, key: $unanswered },
  filter: ({ isPlaying, canSpin, key }) => !isPlaying && canSpin && key === null,
  fn: () => undefined,
  target: makeKeyFx,
})
sample({
  clock: spinPressed,
  source: { isPlaying: $isPlaying, key: $unanswered },
  filter: ({ isPlaying, key }) => !isPlaying && key !== null,
  fn: ({ key }) => key as string,
  target: keyFound,
})
sample({ clock: makeKeyFx.doneData, target: keyFound })
sample({
  clock: keyFound,
  source: { lottery: $lottery, user: $user },
  filter: ({ lottery, user }) => lottery !== null && user !== null,
  fn: ({ lottery, user }, key) => ({ code: (lottery as Lottery).settings.url, email: user?.email ?? '', key }),
  target: play.requested,
})
sample({ clock: play.failData, target: errorNotified })
