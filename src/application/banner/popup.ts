import { createEvent, createStore, sample } from 'effector'
import { isBannerDue } from '../../domain/content/popup-banner.ts'
import { initialValue, type InitialValues } from '../kernel/initial-values.ts'
import { wholeNumber } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $layers, layerOpened, type Opening } from '../layers/layers.ts'
import { $bannerApi, type BannerApi, type PopupBanner } from '../ports/api/content/banner-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import type { Log } from '../ports/browser/log.ts'

export const pathShown = createEvent<string>()

interface FoundPopups {
  readonly path: string
  readonly banners: ReadonlyArray<PopupBanner>
}

const $found = createStore<FoundPopups | null>(null)

/** Initial values for a page that the server renders. On an error the browser loads the banners again. */
export const initialPopups = async (api: Pick<BannerApi, 'popups'>, log: Log, path: string): Promise<InitialValues> => {
  const answer = await api.popups(path)()
  if (answer._tag === 'Right') return initialValue($found, { path, banners: answer.right })
  log.failed('popup banner', answer.left)
  return {}
}

const loadPopups = mutation({
  name: 'popup: loadPopups',
  source: { api: $bannerApi, found: $found },
  call: async ({ api, found }, path: string) => (found?.path === path ? found.banners : run(api.popups(path))),
  concurrency: 'every',
})

$found.reset([loadPopups.done, loadPopups.fail])

const shownAt = stored<number | null>({ key: 'popupBannerTime', in: 'browser', codec: wholeNumber })

sample({ clock: pathShown, target: loadPopups.requested })

const dueTaken = perform({
  clock: sample({
    clock: loadPopups.doneData,
    source: $layers,
    filter: (layers, banners) => layers.length === 0 && banners.length > 0,
    fn: (_, [first]) => first as PopupBanner,
  }),
  source: { entry: shownAt.$entry, clock: $clock },
  run: ({ entry, clock }, banner): PopupBanner | null => {
    const now = clock.now()
    if (!isBannerDue(banner.displayFrequency, entry.read(), now)) return null
    entry.write(now)
    return banner
  },
})

sample({
  clock: dueTaken,
  filter: (banner) => banner !== null,
  fn: (banner): Opening => ({ name: 'PopupBannerLayer', data: banner as PopupBanner }),
  target: layerOpened,
})

logErrors('popup banner', loadPopups.failData)
