import { attach, createEvent, createStore, sample } from 'effector'
import { isBannerDue } from '../../domain/content/popup-banner.ts'
import { initialValue, type InitialValues } from '../kernel/initial-values.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $layers, layerOpened, type Opening } from '../layers/layers.ts'
import { $bannerApi, type BannerApi, type PopupBanner } from '../ports/api/content/banner-api.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import type { Log } from '../ports/browser/log.ts'

const SHOWN_AT = 'popupBannerTime'

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
  name: 'loadPopups',
  source: { api: $bannerApi, found: $found },
  call: async ({ api, found }, path: string) => (found?.path === path ? found.banners : run(api.popups(path))),
  concurrency: 'every',
})

$found.reset([loadPopups.done, loadPopups.fail])

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const takeDueFx = attach({
  source: { memory: $browserMemory, clock: $clock },
  effect: ({ memory, clock }, banner: PopupBanner): PopupBanner | null => {
    const now = clock.now()
    if (!isBannerDue(banner.displayFrequency, numberOf(memory.read(SHOWN_AT)), now)) return null
    memory.write(SHOWN_AT, String(now))
    return banner
  },
})

sample({ clock: pathShown, target: loadPopups.requested })

sample({
  clock: loadPopups.doneData,
  source: $layers,
  filter: (layers, banners) => layers.length === 0 && banners.length > 0,
  fn: (_, [first]) => first as PopupBanner,
  target: takeDueFx,
})

sample({
  clock: takeDueFx.doneData,
  filter: (banner) => banner !== null,
  fn: (banner): Opening => ({ name: 'PopupBannerLayer', data: banner as PopupBanner }),
  target: layerOpened,
})

logErrors('popup banner', loadPopups.failData)
