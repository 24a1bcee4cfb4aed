import { fork, scopeBind } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { pathShown, initialPopups } from '../../../src/application/banner/popup.ts'
import type { InitialValues } from '../../../src/application/kernel/initial-values.ts'
import { $layers, layerClosed, layerOpened } from '../../../src/application/layers/layers.ts'
import { $bannerApi, type PopupBanner } from '../../../src/application/ports/api/content/banner-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { settle } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

const NOW = 1_700_000_000_000
const HOUR_MS = 3_600_000
const aBanner = (changes: Partial<PopupBanner> = {}): PopupBanner => ({
  id: 1,
  title: 'Скидки',
  image: 'demo:sale',
  url: null,
  displayFrequency: 2,
  ...changes,
})

interface Setup {
  readonly banners?: ReadonlyArray<PopupBanner>
  readonly isBroken?: boolean
  readonly brought?: InitialValues
}

/** The banner state that the server adds to a page of this path. */
const broughtBy = (path: string, logged: Array<string> = [], isBroken = false) =>
  initialPopups(
    { popups: () => (isBroken ? left({ _tag: 'Offline' } as const) : right([aBanner()])) },
    {
      failed: (what) => {
        logged.push(what)
      },
    },
    path,
  )

const aBrowser = ({ banners = [aBanner()], isBroken = false, brought = {} }: Setup = {}) => {
  const stored = new Map<string, string>()
  const requests: Array<string> = []
  const logged: Array<string> = []
  let now = NOW
  const ports = [
    storeValue($bannerApi, {
      popups: (path: string) => {
        requests.push(path)
        return isBroken ? left({ _tag: 'Offline' } as const) : right(banners)
      },
    }),
    storeValue($browserMemory, {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => {
        stored.set(key, value)
      },
      forget: (key: string) => {
        stored.delete(key)
      },
    }),
    storeValue($clock, { now: () => now }),
    storeValue($log, {
      failed: (what: string) => {
        logged.push(what)
      },
    }),
  ]
  const scope = fork({ values: { ...Object.fromEntries(ports.map(([$port, made]) => [$port.sid, made])), ...brought } })
  const show = async (path: string) => {
    scopeBind(pathShown, { scope })(path)
    await settle()
  }
  const layers = () => scope.getState($layers)
  const close = () => {
    for (const layer of layers()) scopeBind(layerClosed, { scope })({ layer, by: 'button' })
  }
  return {
    scope,
    show,
    layers,
    close,
    stored,
    requests,
    logged,
    pass: (ms: number) => {
      now += ms
    },
  }
}

it('the banner is requested on every path [BANNER-06]', async () => {
  const { show, requests } = aBrowser()
  for (const path of ['/', '/catalog/', '/blog/']) await show(path)
  expect(requests).toEqual(['/', '/catalog/', '/blog/'])
})

it('the banner is part of the page that the server rendered, for its path and once: every other path is requested [BANNER-06]', async () => {
  const { show, layers, requests } = aBrowser({ brought: await broughtBy('/') })
  expect(layers()).toEqual([])
  await show('/')
  expect(layers()).toMatchObject([{ name: 'PopupBannerLayer', data: { id: 1 } }])
  for (const path of ['/catalog/', '/']) await show(path)
  expect(requests).toEqual(['/catalog/', '/'])
})

it('the banner is requested if the page has the banner of another path [BANNER-06]', async () => {
  const { show, requests } = aBrowser({ brought: await broughtBy('/blog/') })
  await show('/')
  expect(requests).toEqual(['/'])
})

it('the banner is requested, after a log entry, if the server failed to load it [BANNER-06]', async () => {
  const logged: Array<string> = []
  const { show, requests } = aBrowser({ brought: await broughtBy('/', logged, true) })
  await show('/')
  expect([logged, requests]).toEqual([['popup banner'], ['/']])
})

it('the first banner is shown at once, and its time is stored; the others never are [BANNER-01, BANNER-03, BANNER-05]', async () => {
  const { show, layers, stored } = aBrowser({ banners: [aBanner(), aBanner({ id: 2 })] })
  await show('/')
  expect(layers()).toMatchObject([{ name: 'PopupBannerLayer', data: { id: 1 } }])
  expect(stored.get('popupBannerTime')).toBe(String(NOW))
})

it('the banner is shown again when its hours have passed, and not one second earlier [BANNER-02, BANNER-04]', async () => {
  const { show, layers, close, pass } = aBrowser()
  await show('/')
  close()
  pass(2 * HOUR_MS - 1_000)
  await show('/catalog/')
  expect(layers()).toEqual([])
  pass(1_000)
  await show('/blog/')
  expect(layers()).toHaveLength(1)
})

it('the banner is never shown over another layer, and is not stored as shown then [OC-57]', async () => {
  const { scope, show, layers, stored } = aBrowser()
  scopeBind(layerOpened, { scope })({ name: 'ChooseCityLayer', data: null })
  await show('/')
  expect(layers().map(({ name }) => name)).toEqual(['ChooseCityLayer'])
  expect(stored.size).toBe(0)
})

it('without a banner or after a failure nothing is shown; a failure is only logged [BANNER-01]', async () => {
  const none = aBrowser({ banners: [] })
  await none.show('/')
  expect(none.layers()).toEqual([])
  const broken = aBrowser({ isBroken: true })
  await broken.show('/')
  expect([broken.layers(), broken.logged]).toEqual([[], ['popup banner']])
})
