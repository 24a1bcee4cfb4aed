import { scopeBind, serialize, type Scope } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $alerts } from '../../src/application/alerts/alerts.ts'
import { $city, $deliveryType, $shop } from '../../src/application/place/place.ts'
import { $hints, $isSearching, $searchText, SEARCH_DEBOUNCE_MS, searchFilled, searchTyped } from '../../src/application/search/search.ts'
import { aCity, aShop } from '../../src/domain/testing/place.ts'
import { aCatalogue, aCataloguePage, aFound } from './support/catalogue-world.ts'
import { settle } from './support/deferred.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

const typeIn = async (scope: Scope, text: string) => {
  scopeBind(searchTyped, { scope })(text)
  await settle()
}

const pause = async (ms = SEARCH_DEBOUNCE_MS) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

const open = (parts: { readonly isDeaf?: boolean; readonly values?: Parameters<typeof aCataloguePage>[0]['values'] } = {}) => {
  const catalogue = aCatalogue({ isDeaf: parts.isDeaf ?? false })
  return { ...catalogue, ...aCataloguePage({ catalogue, values: parts.values ?? [] }) }
}

it('holds at most 50 characters of a text [SRCH-01]', async () => {
  const { scope } = open()
  await typeIn(scope, 'ч'.repeat(60))
  expect(scope.getState($searchText)).toBe('ч'.repeat(50))
})

it('asks for a text of two characters and more, once the typing pauses [SRCH-02, SRCH-05]', async () => {
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

it('spaces around a text do not make it longer [SRCH-05, OC-68]', async () => {
  const { scope, searches } = open()
  await typeIn(scope, '  ч  ')
  await pause()
  expect(searches).toHaveLength(0)
})

it('does not ask for the same text twice [SRCH-06]', async () => {
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

it('asks at the place of the shopper, by shop or by point and never by both [SRCH-10, SRCH-11]', async () => {
  const place = { ...aCity(), defaultShop: aShop() }
  const point = aShop.partnerPoint()
  const own = open({ values: [[$city, place]] as never })
  const partner = open({ values: [[$city, place], [$deliveryType, 'pickup'], [$shop, point]] as never })
  for (const { scope } of [own, partner]) await typeIn(scope, 'чай')
  await pause()
  expect(own.searches[0]?.at).toMatchObject({ deliveryType: 'delivery', contextShopId: 7 })
  expect(own.searches[0]?.at).not.toHaveProperty('deliveryPointId')
  expect(partner.searches[0]?.at).toMatchObject({ deliveryType: 'pickup', deliveryPointId: 70 })
  expect(partner.searches[0]?.at).not.toHaveProperty('contextShopId')
})

it('a newer text cancels the older, and only its answer is offered [SRCH-12]', async () => {
  const { scope, searches } = open()
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'чайник')
  await pause()
  expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await searches[1]?.answer(aFound('Чайник заварочный'))
  expect(scope.getState($hints)).toMatchObject({ text: 'чайник', found: { items: [{ title: 'Чайник заварочный' }] } })
})

it('an answer that comes after its successor is dropped, even if it could not be cancelled [SRCH-12]', async () => {
  const { scope, searches } = open({ isDeaf: true })
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'чайник')
  await pause()
  await searches[1]?.answer(aFound('Чайник'))
  await searches[0]?.answer(aFound('Чай чёрный'))
  expect(scope.getState($hints)?.text).toBe('чайник')
})

it('a text that became too short takes its hints and its request away [SRCH-02, SRCH-12]', async () => {
  const { scope, searches } = open({ isDeaf: true })
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'ч')
  expect(searches[0]?.signal.aborted).toBe(true)
  await searches[0]?.answer(aFound('Чай чёрный'))
  expect(scope.getState($hints)).toBeNull()
  await typeIn(scope, 'чай')
  await pause()
  expect(searches).toHaveLength(2)
})

it('a failure is only logged, pending is cleared, and the same text may be tried again [SRCH-14]', async () => {
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

it('a cancelled search is not even logged [SRCH-12, ERR-14]', async () => {
  const { scope, logged } = open()
  await typeIn(scope, 'чай')
  await pause()
  await typeIn(scope, 'чайник')
  await pause()
  expect(logged).toEqual([])
})

it('a page of results fills the field and asks for nothing', async () => {
  const { scope, searches } = open()
  scopeBind(searchFilled, { scope })('чай')
  await pause()
  expect(scope.getState($searchText)).toBe('чай')
  expect(searches).toHaveLength(0)
})

it('two scopes do not mix', async () => {
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
