import { combine, createEvent, createStore, sample } from 'effector'
import { isGiftShown } from '../../domain/content/lottery-gift.ts'
import { flag } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'
import { layerClosed, layerOpened, type Opening } from '../layers/layers.ts'
import { signedIn } from '../session/session.ts'
import { $sessionState, $user } from '../session/current-user.ts'
import { $isGiftFound, $lottery, $spins, findGift, giftMounted } from './lottery.ts'

export const giftPressed = createEvent()
export const giftClosed = createEvent()

const closed = stored<boolean>({
  key: 'lotteryGiftClosed',
  in: 'tab',
  loadOn: giftMounted,
  codec: flag,
})

sample({ clock: giftClosed, fn: () => true, target: closed.changed })
sample({
  clock: closed.loaded,
  source: $isGiftFound,
  filter: (isFound, isClosed) => !isFound && !isClosed,
  target: findGift.requested,
})

const isSettled = (session: string): boolean => session === 'guest' || session === 'loggedIn'

/**
 * On every page, after the session and spins are loaded, so that it does not appear and vanish. [LOTT-04..07, LOTT-16]
 */
export const $isGiftShown = combine(
  { lottery: $lottery, isClosed: closed.$value, session: $sessionState, user: $user, spins: $spins },
  ({ lottery, isClosed, session, user, spins }) =>
    isSettled(session) &&
    isGiftShown({
      isEnabled: lottery?.settings.isEnabled ?? false,
      hasPrizes: (lottery?.prizes.length ?? 0) > 0,
      isClosed,
      user,
      spins,
    }),
)

const $isAwaited = createStore(false, { serialize: 'ignore' })

export const signInRequested = createEvent()

sample({
  clock: giftPressed,
  source: $user,
  filter: (user) => user === null,
  target: signInRequested,
})
sample({
  clock: signInRequested,
  fn: () => ({ name: 'AuthLayer', data: { tab: 'signIn', reason: 'lottery' } }) as const,
  target: layerOpened,
})
$isAwaited
  .on(signInRequested, () => true)
  .on(layerClosed, (isAwaited, { layer }) => isAwaited && layer.name !== 'AuthLayer')

const lotteryRequested = createEvent()

sample({
  clock: giftPressed,
  source: $user,
  filter: (user) => user !== null,
  target: lotteryRequested,
})
sample({
  clock: signedIn,
  source: $isAwaited,
  filter: (isAwaited) => isAwaited,
  target: lotteryRequested,
})
sample({
  clock: lotteryRequested,
  source: $lottery,
  fn: (lottery): Opening =>
    lottery?.settings.theme === 'game' ? { name: 'GameLayer', data: null } : { name: 'LotteryLayer', data: null },
  target: layerOpened,
})
$isAwaited.reset(lotteryRequested)
