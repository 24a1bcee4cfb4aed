import { combine, createEvent, createStore, sample } from 'effector'
import type { Winning } from '../../domain/content/lottery.ts'
import { canCheckSpins } from '../../domain/content/lottery-gift.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { perform } from '../kernel/perform.ts'
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
  name: 'play: play',
  source: $lotteryApi,
  call: (api, { code, email, key }: Spin) => api.play(code, email, key),
  concurrency: 'every',
})

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

export const $isPlaying = combine(play.$isPending, $isTurning, (isSent, isTurning) => isSent || isTurning)

$spins.on(play.doneData, (_, { spins }) => spins)

export const $canSpin = combine(
  { lottery: $lottery, user: $user, spins: $spins },
  ({ lottery, user, spins }) =>
    (lottery?.prizes.length ?? 0) > 0 && user !== null && canCheckSpins(user) && (spins ?? 0) > 0,
)

const keyFound = perform({
  clock: sample({
    clock: spinPressed,
    source: { isPlaying: $isPlaying, canSpin: $canSpin, key: $unanswered },
    filter: ({ isPlaying, canSpin, key }) => !isPlaying && (canSpin || key !== null),
  }),
  source: $randomness,
  run: (randomness, { key }) => key ?? randomness.key(),
})
sample({
  clock: keyFound,
  source: { lottery: $lottery, user: $user },
  filter: ({ lottery, user }) => lottery !== null && user !== null,
  fn: ({ lottery, user }, key) => ({ code: (lottery as Lottery).settings.url, email: user?.email ?? '', key }),
  target: play.requested,
})
sample({ clock: play.failData, target: errorNotified })
