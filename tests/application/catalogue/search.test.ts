import { scopeBind, serialize, type Scope } from 'effector'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { historyCleared } from '../../../src/application/search/history.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { $city, $deliveryType, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import {
  $hints,
  $isSearching,
  $searchHistory,
  $searchText,
  historyRequested,
  SEARCH_DEBOUNCE_MS,
  searchFilled,
  searchSubmitted,
  searchTyped,
} from '../../../src/application/search/search.ts'
import { appHydrated } from '../../../src/application/app.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { cutSearchText, isNewSearch, isSearchable, searchText } from '../../../src/domain/text/search-text.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aCatalogue, aCataloguePage, aFound } from '../support/catalogue-harness.ts'
import { settle } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const typeIn = async (scope: Scope, text: string) => {
  scopeBind(searchTyped, { scope })(text)
  await settle()
}

const pause = async (ms = SEARCH_DEBOUNCE_MS) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

const open = (
  parts: { readonly ignoresAbort?: boolean; readonly values?: Parameters<typeof aCataloguePage>[0]['values'] } = {},
) => {
  const catalogue = aCatalogue({ ignoresAbort: parts.ignoresAbort ?? false })
  return { ...catalogue, ...aCataloguePage({ catalogue, values: parts.values ?? [] }) }
}

it('the search keeps at most 50 characters of a text [SRCH-01]', async () => {
  const { scope } = open()
  await typeIn(scope, 'ч'.repeat(60))
  expect(scope.getState($searchText)).toBe('ч'.repeat(50))
})

it('the search requests a text of two or more characters when the typing pauses [SRCH-02, SRCH-05]', async () => {
  const { scope, searches } = open()
  await typeIn(scope, 'ч')
  await pause()
  expect(searches).toHaveLength(0)
  await typeIn(scope, 'ча')
  await typeIn(scope, 'чай')
  await pause(SEARCH_DEBOUNCE_MS - 1)
  expect(searches).toHaveLength(0)
  await pause(1)
  expect(searches.map(({ text }) => text)).toEqual(['чай'])
})

it('the search ignores spaces around a text for its length [SRCH-05, OC-68]', async () => {
  const { scope, searches } = open()
  await typeIn(scope, '  ч  ')
  await pause()
  expect(searches).toHaveLength(0)
})

it('the search does not request the same text twice [SRCH-06]', async () => {
  const { scope, searches } = open()
  await typeIn(scope, 'чай')
  await pause()
  await searches[0]?.answer(aFound('Чайник'))
  await typeIn(scope, 'чай ')
  await pause()
  await typeIn(scope, 'чай')
  await pause()
  expect(searches).toHaveLength(1)
})

it('the search sends the deliveryContext, with a shop or a point and never both [SRCH-10, SRCH-11]', async () => {
  const place = { ...aCity(), defaultShop: aShop() }
  const point = aShop.partnerPoint()
  const own = open({ values: [storeValue($city, place)] })
  const partner = open({
    values: [storeValue($city, place), storeValue($deliveryType, 'pickup'), storeValue($shop, point)],
  })
  for (const { scope } of [own, partner]) await typeIn(scope, 'чай')
  await pause()
  expect(own.searches[0]?.at).toMatchObject({ deliveryType: 'delivery', contextShopId: 7 })
  expect(own.searches[0]?.at).not.toHaveProperty('deliveryPointId')
  expect(partner.searches[0]?.at).toMatchObject({ deliveryType: 'pickup', deliveryPointId: 70 })
  expect(partner.searches[0]?.at).not.toHaveProperty('contextShopId')
})

it('a newer text cancels the older request, and only its own response is shown [SRCH-12]', async () => {
  const { scope, searches } = open()
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'чайник')
  await pause()
  expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await searches[1]?.answer(aFound('Чайник заварочный'))
  expect(scope.getState($hints)).toMatchObject({ text: 'чайник', found: { items: [{ title: 'Чайник заварочный' }] } })
})

it('a response that arrives after a newer one is dropped, even if it could not be cancelled [SRCH-12]', async () => {
  const { scope, searches } = open({ ignoresAbort: true })
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'чайник')
  await pause()
  await searches[1]?.answer(aFound('Чайник'))
  await searches[0]?.answer(aFound('Чай чёрный'))
  expect(scope.getState($hints)?.text).toBe('чайник')
})

it('a text that became too short clears the hints and cancels the request [SRCH-02, SRCH-12]', async () => {
  const { scope, searches } = open({ ignoresAbort: true })
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'ч')
  expect(searches[0]?.signal.aborted).toBe(true)
  await searches[0]?.answer(aFound('Чай чёрный'))
  expect(scope.getState($hints)).toBeNull()
  await typeIn(scope, 'чай')
  await pause()
  expect(searches).toHaveLength(2)
  await searches[1]?.answer(aFound('Чай чёрный'))
  expect(scope.getState($hints)).not.toBeNull()
  await typeIn(scope, 'ч')
  expect(scope.getState($hints)).toBeNull()
})

it('a failure is only logged, pending is cleared, and the same text can be requested again [SRCH-14]', async () => {
  const { scope, searches, logged } = open()
  await typeIn(scope, 'чай')
  await pause()
  expect(scope.getState($isSearching)).toBe(true)
  await searches[0]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: 'Внутренняя ошибка сервера' })
  expect(scope.getState($isSearching)).toBe(false)
  expect(scope.getState($alerts)).toEqual([])
  expect(logged).toEqual(['search'])
  await typeIn(scope, 'чай')
  await pause()
  expect(searches).toHaveLength(2)
})

it('a text that was typed without a connection is searched for when the connection returns [SRCH-14, ERR-19]', async () => {
  let heard: (isOnline: boolean) => void = () => undefined
  const listen = (listener: typeof heard) => {
    heard = listener
    return () => undefined
  }
  const { scope, searches } = open({ values: [storeValue($network, { isOnline: () => true, listen })] })
  scopeBind(appHydrated, { scope })()
  await settle()
  await typeIn(scope, 'чай')
  await pause()
  heard(true)
  expect(searches).toHaveLength(1)
  await searches[0]?.refuse({ _tag: 'Offline' })
  heard(true)
  await settle()
  expect(searches.map(({ text }) => text)).toEqual(['чай', 'чай'])
  await searches[1]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: 'Внутренняя ошибка сервера' })
  heard(true)
  expect(searches).toHaveLength(2)
})

it('a cancelled request is not logged [SRCH-12, ERR-14]', async () => {
  const { scope, logged } = open()
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'чайник')
  await pause()
  expect(logged).toEqual([])
})

it('a page of results fills the field and sends no request', async () => {
  const { scope, searches } = open()
  scopeBind(searchFilled, { scope })('чай')
  await pause()
  expect(scope.getState($searchText)).toBe('чай')
  expect(searches).toHaveLength(0)
})

it('two scopes are independent', async () => {
  const [one, other] = [open(), open()]
  await typeIn(one.scope, 'чай')
  await typeIn(other.scope, 'лампа')
  await pause()
  await other.searches[0]?.answer(aFound('Лампа'))
  await one.searches[0]?.answer(aFound('Чайник'))
  expect(one.scope.getState($hints)?.text).toBe('чай')
  expect(other.scope.getState($hints)?.text).toBe('лампа')
  expect(JSON.stringify(serialize(one.scope))).not.toContain('ампа')
})

it('searches are stored in this browser, and searches of another tab appear too', async () => {
  const stored = new Map<string, string>()
  const memory = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => {
      stored.set(key, value)
    },
    forget: (key: string) => {
      stored.delete(key)
    },
  }
  const values = [storeValue($browserMemory, memory)]
  const [one, other] = [open({ values }), open({ values })]
  scopeBind(searchSubmitted, { scope: one.scope })('  чай ')
  scopeBind(searchSubmitted, { scope: one.scope })('ч')
  expect(stored.get('searchHistory')).toBe('["чай"]')
  expect(other.scope.getState($searchHistory)).toEqual([])
  scopeBind(historyRequested, { scope: other.scope })()
  scopeBind(searchSubmitted, { scope: other.scope })('лампа')
  expect(other.scope.getState($searchHistory)).toEqual(['лампа', 'чай'])
  scopeBind(historyCleared, { scope: other.scope })()
  expect([other.scope.getState($searchHistory), stored.size]).toEqual([[], 0])
  stored.set('searchHistory', '{broken')
  scopeBind(historyRequested, { scope: one.scope })()
  await settle()
  expect([one.scope.getState($searchHistory), one.logged]).toEqual([[], []])
})

interface PendingSearch {
  readonly text: string
  isPending: boolean
}

/** The expected requests and hints, by the specification. */
interface Model {
  typed: string
  isTyping: boolean
  /** The text that needs no second request; '' is none. */
  requestedText: string
  /** The request whose response is used. */
  awaited: number | null
  offered: string | null
  readonly calls: Array<PendingSearch>
}

type Page = ReturnType<typeof open>

/** Hints are shown for their own text, and for one that continues it. */
const shownBy = ({ offered, typed }: Readonly<Model>): string | null => {
  return offered !== null && searchText(typed).startsWith(offered) ? offered : null
}

const agree = (model: Readonly<Model>, { scope, searches }: Page) => {
  expect(searches.map(({ text }) => text)).toEqual(model.calls.map(({ text }) => text))
  expect(scope.getState($searchText)).toBe(cutSearchText(model.typed))
  expect(scope.getState($hints)?.text ?? null).toBe(shownBy(model))
  expect(scope.getState($isSearching)).toBe(model.awaited !== null)
  expect(
    searches.flatMap(({ signal }, index) => (signal.aborted || !model.calls[index]?.isPending ? [] : [index])),
  ).toEqual(model.awaited === null ? [] : [model.awaited])
}

const command = (
  name: string,
  can: (model: Readonly<Model>) => boolean,
  act: (model: Model, page: Page) => Promise<void>,
): fc.AsyncCommand<Model, Page> => ({
  check: can,
  run: async (model, page) => {
    await act(model, page)
    agree(model, page)
  },
  toString: () => name,
})

const typedAs = (text: string) =>
  command(
    `type «${text}»`,
    () => true,
    async (model, page) => {
      Object.assign(model, { typed: text, isTyping: true })
      if (!isSearchable(text)) Object.assign(model, { requestedText: '', awaited: null, offered: null })
      await typeIn(page.scope, text)
    },
  )

const paused = command(
  'pause',
  () => true,
  async (model) => {
    if (model.isTyping && isNewSearch(model.requestedText, model.typed)) {
      model.requestedText = searchText(model.typed)
      model.awaited = model.calls.push({ text: model.requestedText, isPending: true }) - 1
    }
    model.isTyping = false
    await pause()
  },
)

const pendingIn = ({ calls }: Readonly<Model>) => calls.flatMap(({ isPending }, index) => (isPending ? [index] : []))

/** The first or the last request without a response; a cancelled one may still respond. */
const respondTo = (which: 0 | -1) =>
  command(
    which === 0 ? 'the oldest answers' : 'the newest answers',
    (model) => pendingIn(model).length > 0,
    async (model, page) => {
      const index = pendingIn(model).at(which) ?? 0
      const call = model.calls[index] as PendingSearch
      call.isPending = false
      if (model.awaited === index) Object.assign(model, { awaited: null, offered: call.text })
      await page.searches[index]?.answer(aFound(call.text))
    },
  )

const failed = command(
  'the awaited one fails',
  ({ awaited }) => awaited !== null,
  async (model, page) => {
    const index = model.awaited ?? 0
    ;(model.calls[index] as PendingSearch).isPending = false
    Object.assign(model, { awaited: null, requestedText: '', offered: null })
    await page.searches[index]?.refuse({ _tag: 'Timeout' })
  },
)

it('the search equals its model after any input and any responses [SRCH-01, SRCH-05, SRCH-06, SRCH-12, SRCH-14]', async () => {
  const texts = ['', 'ч', ' ча ', 'ча', 'чай', 'лампа', 'ч'.repeat(60)]
  const commands = [
    ...texts.map((text) => fc.constant(typedAs(text))),
    fc.constant(paused),
    fc.constant(paused),
    fc.constant(respondTo(0)),
    fc.constant(respondTo(-1)),
    fc.constant(failed),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { size: '+1' }), async (plan) => {
      const setup = () => ({
        model: { typed: '', isTyping: false, requestedText: '', awaited: null, offered: null, calls: [] } as Model,
        real: open({ ignoresAbort: true }),
      })
      await fc.asyncModelRun(setup, plan)
    }),
  )
})

it('the hints of another text are not shown: not while it is searched for, nor after a failure, nor on another results page [SRCH-12, SRCH-14, SRCH-15]', async () => {
  const { scope, searches } = open()
  const shown = () => scope.getState($hints)?.text
  await typeIn(scope, 'чай')
  await pause()
  await searches[0]?.answer(aFound('Чайник'))
  await typeIn(scope, 'чайник')
  expect(shown()).toBe('чай')
  await typeIn(scope, 'стол')
  expect(shown()).toBeUndefined()
  await pause()
  await searches[1]?.answer(aFound('Стол'))
  expect(shown()).toBe('стол')
  await typeIn(scope, 'столик')
  await pause()
  await searches[2]?.refuse({ _tag: 'Offline' })
  expect(shown()).toBeUndefined()
  await typeIn(scope, 'стол')
  await pause()
  await searches[3]?.answer(aFound('Стол'))
  scopeBind(searchFilled, { scope })('сто')
  expect(shown()).toBeUndefined()
})
