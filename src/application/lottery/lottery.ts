import { createEvent, createStore, sample } from 'effector'
import { lotterySettings, type LotterySettings, type Prize } from '../../domain/content/lottery.ts'
import { canCheckSpins } from '../../domain/content/lottery-gift.ts'
import type { AppError } from '../kernel/app-error.ts'
import { initialValue, type InitialValues } from '../kernel/initial-values.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
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

const openLottery = mutation({
  name: 'lottery: openLottery',
  source: { pages: $pageApi, api: $lotteryApi },
  call: async ({ pages, api }): Promise<Lottery> => withPrizes(await readSettings(pages), api),
  concurrency: 'every',
})

export const lotteryLoader = openLottery.loader

export const lotteryRequested = openLottery.requested

interface GiftSources {
  readonly pages: PageApi
  readonly api: LotteryApi
  readonly log: Log
}

const gift = async ({ pages, api, log }: GiftSources): Promise<Lottery | null> => {
  const settings = await readSettings(pages)
  return settings.isEnabled ? withPrizes(settings, api).catch(noneWhereUnknown(log)) : null
}

export const findGift = mutation({
  name: 'lottery: findGift',
  source: { pages: $pageApi, api: $lotteryApi, log: $log },
  call: gift,
  concurrency: 'every',
})

export const $lottery = createStore<Lottery | null>(null)
  .on(openLottery.doneData, (_, lottery) => lottery)
  .on(findGift.doneData, (opened, found) => opened ?? found)

export const $isGiftFound = createStore(false).on([findGift.done, openLottery.done], () => true)

/** Initial values for a page that the server renders. On an error the browser loads them again. */
export const initialGift = (sources: GiftSources): Promise<InitialValues> =>
  gift(sources).then(
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
  target: findGift.requested,
})

interface SpinCheck {
  readonly code: string
  readonly email: string
}

const checkSpins = mutation({
  name: 'lottery: checkSpins',
  source: $lotteryApi,
  call: (api, { code, email }: SpinCheck) => api.spins(code, email),
  concurrency: 'every',
})

export const $spins = createStore<number | null>(null, { serialize: 'ignore' })
  .on(checkSpins.doneData, (_, spins) => spins)
  .reset($user)

sample({
  clock: [$lottery, $user],
  source: { lottery: $lottery, user: $user },
  filter: ({ lottery, user }) => lottery !== null && user !== null && canCheckSpins(user),
  fn: ({ lottery, user }) => ({ code: (lottery as Lottery).settings.url, email: user?.email ?? '' }),
  target: checkSpins.requested,
})

// the lottery and the user may be known before this module loads
sample({
  clock: [giftMounted, spinCheckRequested],
  source: { lottery: $lottery, user: $user, spins: $spins, isChecking: checkSpins.$isPending },
  filter: ({ lottery, user, spins, isChecking }) =>
    lottery !== null && user !== null && spins === null && !isChecking && canCheckSpins(user),
  fn: ({ lottery, user }) => ({ code: (lottery as Lottery).settings.url, email: user?.email ?? '' }),
  target: checkSpins.requested,
})

logErrors('lottery', openLottery.failData)
logErrors('lottery', findGift.failData)
logErrors('spin check', checkSpins.failData)
