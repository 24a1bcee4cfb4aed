import { attach, createEvent, createStore, sample } from 'effector'
import { isBannerDue } from '../../domain/popup-banner.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $layers, layerOpened, type Opening } from '../layers/layers.ts'
import { $bannerApi, type PopupBanner } from '../ports/banner-api.ts'
import { $browserMemory } from '../ports/browser-memory.ts'
import { $clock } from '../ports/clock.ts'

const SHOWN_AT = 'popupBannerTime'

/** A page of another path is on screen. */
export const pathShown = createEvent<string>()

interface FoundPopups {
  readonly path: string
  readonly banners: ReadonlyArray<PopupBanner>
}

/** Asked by the server along with the page that it draws. */
export const findPopupsFx = failsAsPorts(attach({
  source: $bannerApi,
  effect: async (api, path: string): Promise<FoundPopups> => ({ path, banners: await run(api.popups(path)) }),
}))

/** What came with the page, for its own path and once. */
const $found = createStore<FoundPopups | null>(null).on(findPopupsFx.doneData, (_, found) => found)

/** [BANNER-01, BANNER-06] */
const loadPopupsFx = failsAsPorts(attach({
  source: { api: $bannerApi, found: $found },
  effect: async ({ api, found }, path: string) => (found?.path === path ? found.banners : run(api.popups(path))),
}))

$found.reset(loadPopupsFx.finally)

const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)

/** The first banner, when its time has come; from then on its hours count. [BANNER-03..05, OC-57] */
const takeDueFx = attach({
  source: { memory: $browserMemory, clock: $clock },
  effect: ({ memory, clock }, banner: PopupBanner): PopupBanner | null => {
    const now = clock.now()
    if (!isBannerDue(banner.displayFrequency, numberOf(memory.read(SHOWN_AT)), now)) return null
    memory.write(SHOWN_AT, String(now))
    return banner
  },
})

sample({ clock: pathShown, target: loadPopupsFx })

/** Never above another layer. [OC-57] */
sample({
  clock: loadPopupsFx.doneData,
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

logFailures('popup banner', loadPopupsFx)
logFailures('popup banner', findPopupsFx)
