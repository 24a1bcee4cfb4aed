import { attach, createEvent, createStore, sample } from 'effector'
import { lotterySettings, type LotterySettings, type Prize } from '../../domain/content/lottery.ts'
import { canCheckSpins } from '../../domain/content/lottery-gift.ts'
import type { AppError } from '../kernel/app-error.ts'
import { initialValue, type InitialValues } from '../kernel/initial-values.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $log, type Log } from '../ports/browser/log.ts'
import { $lotteryApi, type LotteryApi } from '../ports/api/sales/lottery-api.ts'
import { $pageApi, type PageApi } from '../ports/api/content/page-api.ts'
import { $user } from '../session/current-user.ts'

export interface Lottery {
  readonly settings: LotterySettings
  readonly prizes: ReadonlyArray<Prize>
}

const readSettings = async (pages: PageApi): Promise<LotterySettings> =>
  lotterySettings(await run(pages.storage('lotteryLayer')))

const NOT_FOUND = 404

// An unknown lottery is logged and not requested again. [LOTT-16]
const noneWhereUnknown =
  (log: Log) =>
  (error: AppError): null => {
    if (error._tag !== 'Rejected' || error.status !== NOT_FOUND) throw error
    log.failed('lottery', error)
    return null
  }

const withPrizes = async (settings: LotterySettings, api: LotteryApi): Promise<Lottery> => ({
  settings,
  prizes: await run(api.prizes(settings.url)),
})

export const openLotteryFx = failsAsPorts(
  attach({
    source: { pages: $pageApi, api: $lotteryApi },
    effect: async ({ pages, api }): Promise<Lottery> => withPrizes(await readSettings(pages), api),
  }),
)

interface GiftSources {
  readonly pages: PageApi
  readonly api: LotteryApi
  readonly log: Log
}

const findGift = async ({ pages, api, log }: GiftSources): Promise<Lottery | null> => {
  const settings = await readSettings(pages)
  return settings.isEnabled ? withPrizes(settings, api).catch(noneWhereUnknown(log)) : null
}

export const findGiftFx = failsAsPorts(
  attach({ source: { pages: $pageApi, api: $lotteryApi, log: $log }, effect: findGift }),
)

export const $lottery = createStore<Lottery | null>(null)
  .on(openLotteryFx.doneData, (_, lottery) => lottery)
  .on(findGiftFx.doneData, (opened, found) => opened ?? found)

export const $isGiftFound = createStore(false).on([findGiftFx.done, openLotteryFx.done], () => true)

/** Initial values for a page that the server renders. On an error the browser loads them again. */
export const initialGift = (sources: GiftSources): Promise<InitialValues> =>
  findGift(sources).then(
    (lottery) => ({ ...initialValue($lottery, lottery), ...initialValue($isGiftFound, true) }),
    (error: AppError) => {
      sources.log.failed('lottery', error)
      return {}
    },
  )

/** The gift's code is loaded. */
export const giftMounted = createEvent()

/** A shopper is signed in, on any page. [AUTH-15] */
export const spinCheckRequested = createEvent()

sample({
  clock: spinCheckRequested,
  source: { isFound: $isGiftFound, user: $user },
  filter: ({ isFound, user }) => !isFound && user !== null && canCheckSpins(user),
  fn: () => undefined,
  target: findGiftFx,
})

interface SpinCheck {
  readonly code: string
  readonly email: string
}

const checkSpinsFx = failsAsPorts(
  attach({
    source: $lotteryApi,
    effect: (api, { code, email }: SpinCheck) => run(api.spins(code, email)),
  }),
)

export const $spins = createStore<number | null>(null, { serialize: 'ignore' })
  .on(checkSpinsFx.doneData, (_, spins) => spins)
  .reset($user)

sample({
  clock: [$lottery, $user],
  source: { lottery: $lottery, user: $user },
  filter: ({ lottery, user }) => lottery !== null && user !== null && canCheckSpins(user),
  fn: ({ lottery, user }) => ({ code: (lottery as Lottery).settings.url, email: user?.email ?? '' }),
  target: checkSpinsFx,
})

// the lottery and the user may be known before this module loads
sample({
  clock: [giftMounted, spinCheckRequested],
  source: { lottery: $lottery, user: $user, spins: $spins, isChecking: checkSpinsFx.pending },
  filter: ({ lottery, user, spins, isChecking }) =>
    lottery !== null && user !== null && spins === null && !isChecking && canCheckSpins(user),
  fn: ({ lottery, user }) => ({ code: (lottery as Lottery).settings.url, email: user?.email ?? '' }),
  target: checkSpinsFx,
})

logErrors('lottery', openLotteryFx)
logErrors('lottery', findGiftFx)
logErrors('spin check', checkSpinsFx)
