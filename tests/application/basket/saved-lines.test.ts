import type { TaskEither } from 'fp-ts/TaskEither'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { appHydrated } from '../../../src/application/app.ts'
import { $counts, basketOutdated, productAdded } from '../../../src/application/basket/basket.ts'
import { $removals, removalUndone } from '../../../src/application/basket/removals.ts'
import {
  $haveSavedLinesFailed,
  $savedLines,
  $savingLines,
  lineSaveRequested,
  savedLineRemoved,
  savedLineRestored,
  savedLineReturned,
  savedLinesShown,
} from '../../../src/application/basket/saved-lines.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $savedLinesApi, type SavedLinesApi } from '../../../src/application/ports/api/sales/saved-lines-api.ts'
import { sessionEnded } from '../../../src/application/session/current-user.ts'
import { basketOf, EMPTY_BASKET } from '../../../src/domain/basket/basket.ts'
import type { SavedLine } from '../../../src/domain/basket/saved.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aPage, recordedCalls, tabsOf } from '../support/basket-harness.ts'
import { deferred, type PendingCall } from '../support/deferred.ts'
import { illTyped, storeValue } from '../../support/fakes.ts'

const tea = aBasketItem({ product: aProduct({ id: 1 as ProductId, title: 'Чай' }), count: 2, comment: 'в подарок' })
const jam = aBasketItem({ product: aProduct({ id: 2 as ProductId, title: 'Варенье' }) })
const saved = ({ product, count, comment }: typeof tea): SavedLine => ({ product, count, comment })

const savedCalls = () => {
  const calls: Array<readonly [string, unknown, PendingCall<never>]> = []
  const recorded =
    (name: string) =>
    (body: unknown): TaskEither<AppError, never> => {
      const call = deferred<never>()
      calls.push([name, body, call])
      return call.task
    }
  const api: SavedLinesApi = { load: recorded('load'), save: recorded('save'), remove: recorded('remove') }
  const of = (name: string) => calls.filter(([called]) => called === name)
  const answer = async (name: string, value: unknown = undefined) => of(name).at(-1)?.[2].answer(illTyped(value))
  return { api, of, answer, fail: async (name: string, error: AppError) => of(name).at(-1)?.[2].refuse(error) }
}

const opened = async (items = [tea, jam], lines: ReadonlyArray<SavedLine> = []) => {
  const calls = recordedCalls()
  const service = savedCalls()
  const tabChannel = tabsOf()()
  const posted = vi.spyOn(tabChannel, 'post')
  const page = aPage({
    basketApi: calls.basketApi,
    orderApi: calls.orderApi,
    tabChannel,
    values: [storeValue($savedLinesApi, service.api)],
  })
  await page.trigger(appHydrated)
  await page.trigger(savedLinesShown)
  expect(service.of('load')).toHaveLength(0)
  await calls.loads[0]?.answer(basketOf(items))
  await service.answer('load', lines)
  const titles = () => page.see($savedLines).map(({ product }) => product.title)
  const count = (id: number) => page.see($counts)[id] ?? 0
  return { ...calls, ...service, page, titles, count, posted }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a line leaves the basket when the service has saved it, with its count and comment', async () => {
  const { page, of, answer, titles, count, changes } = await opened()
  await page.trigger(lineSaveRequested, { line: tea, at: 0 })
  expect(of('save').map(([, body]) => body)).toEqual([{ productId: 1, count: 2, comment: 'в подарок' }])
  expect([page.see($savingLines), count(1), titles()]).toEqual([[1], 2, []])
  await answer('save')
  expect([page.see($savingLines), count(1), titles()]).toEqual([[], 0, ['Чай']])
  expect(page.see($removals)).toMatchObject([{ at: 0, isSaved: true }])
  await vi.advanceTimersByTimeAsync(500)
  expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 0 } }])
})

it('a line that the service did not save stays in the basket, with a message', async () => {
  const { page, fail, titles, count } = await opened()
  await page.trigger(lineSaveRequested, { line: tea, at: 0 })
  await fail('save', { _tag: 'Rejected', status: 422, code: 422, message: 'Отложено слишком много' })
  expect([count(1), titles(), page.see($savingLines)]).toEqual([2, [], []])
  expect(page.see($alerts)).toHaveLength(1)
})

it('a saved line comes back with as many units as there are today, and is no longer saved', async () => {
  const scarce = { ...saved(tea), count: 9, product: { ...tea.product, productBranchStocks: 4 } }
  const { page, of, answer, titles, changes } = await opened([], [scarce])
  expect(titles()).toEqual(['Чай'])
  await page.trigger(savedLineReturned, scarce)
  expect(titles()).toEqual([])
  expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 4, comment: 'в подарок' } }])
  await changes[0]?.answer(basketOf([{ ...tea, count: 4 }]))
  expect(of('remove').map(([, body]) => body)).toEqual([1])
  await answer('remove')
  await answer('load', [])
  expect(titles()).toEqual([])
})

it('a rejected return leaves the line saved', async () => {
  const { page, changes, titles } = await opened([], [saved(tea)])
  await page.trigger(savedLineReturned, saved(tea))
  await changes[0]?.refuse({
    _tag: 'LineLimits',
    message: 'Мало',
    messages: [{ productId: 1 as ProductId, message: 'Мало' }],
  })
  expect(titles()).toEqual(['Чай'])
})

it('a confirmed older change of a line that is being saved does not remove the saved one', async () => {
  const { page, of, answer, changes, titles } = await opened()
  await page.trigger(productAdded, { productId: 1 as ProductId, count: 1 })
  await page.trigger(lineSaveRequested, { line: { ...tea, count: 3 }, at: 0 })
  await answer('save')
  await changes[0]?.answer(basketOf([{ ...tea, count: 3 }, jam]))
  expect(of('remove')).toEqual([])
  expect(titles()).toEqual(['Чай'])
})

it('undo brings the line back, and the saved one goes', async () => {
  const { page, of, answer, changes, titles, count } = await opened()
  await page.trigger(lineSaveRequested, { line: tea, at: 0 })
  await answer('save')
  await page.trigger(removalUndone, 1 as ProductId)
  expect([count(1), titles()]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(500)
  await changes.at(-1)?.answer(basketOf([tea, jam]))
  expect(of('remove')).toHaveLength(1)
})

it('a removed saved line can be restored; other tabs load the change', async () => {
  const { page, of, answer, titles, posted } = await opened([], [saved(jam), saved(tea)])
  await page.trigger(savedLineRemoved, saved(jam))
  await answer('remove')
  expect(titles()).toEqual(['Чай'])
  expect(posted).toHaveBeenCalledWith('basketChanged')
  await page.trigger(savedLineRestored, saved(jam))
  await answer('save')
  expect(titles()).toEqual(['Варенье', 'Чай'])
  expect(of('load')).toHaveLength(3)
})

it('saved lines load with each load of the basket, and go with the session', async () => {
  const { page, loads, of, answer, titles } = await opened([], [saved(tea)])
  await page.trigger(basketOutdated)
  await loads.at(-1)?.answer(EMPTY_BASKET)
  expect(of('load')).toHaveLength(2)
  await answer('load', [saved(jam)])
  expect(titles()).toEqual(['Варенье'])
  await page.trigger(sessionEnded)
  expect(titles()).toEqual([])
})

it('says that they did not load, until they do', async () => {
  const calls = recordedCalls()
  const service = savedCalls()
  const page = aPage({ basketApi: calls.basketApi, values: [storeValue($savedLinesApi, service.api)] })
  await page.trigger(appHydrated)
  await page.trigger(savedLinesShown)
  await calls.loads[0]?.answer(EMPTY_BASKET)
  await service.fail('load', { _tag: 'Offline' })
  expect(page.see($haveSavedLinesFailed)).toBe(true)
  await page.trigger(savedLinesShown)
  await service.answer('load', [])
  expect(page.see($haveSavedLinesFailed)).toBe(false)
})
