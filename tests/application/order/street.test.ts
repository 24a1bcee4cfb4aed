import { right } from 'fp-ts/TaskEither'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $preview, $previewState } from '../../../src/application/basket/preview.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import '../../../src/application/checkout/placing.ts'
import { $receivingOptions, receivingChosen } from '../../../src/application/delivery-context/receiving.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import type { DeliveryMethod } from '../../../src/domain/place/place.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { storeValue } from '../../support/fakes.ts'
import { aDeliveryApi, atCheckout, methods, previewOf } from '../support/checkout-harness.ts'

const PAUSE_MS = 500

/** A city where couriers to «Ленина» cost less, or one without zones. */
const cityWhere = (hasZones: boolean) => {
  const asked: Array<string | undefined> = []
  const deliveryMethods = (_: unknown, street?: string) => {
    asked.push(street)
    const cost = street === 'ул. Ленина' ? anAmount(100) : anAmount(249)
    return right(methods.map((method): DeliveryMethod => ({ ...method, cost, ...(hasZones && { hasZones }) })))
  }
  return { asked, values: [storeValue($deliveryApi, { ...aDeliveryApi, deliveryMethods })] }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 16, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('the street of the address prices the preview and the methods, once typing pauses', async () => {
  const { asked, values } = cityWhere(true)
  const { page, previews } = await atCheckout({ values })
  const before = previews.length
  for (const street of ['ул', 'ул. Лен', 'ул. Ленина ']) await page.trigger(checkoutForm.changed, { street })
  expect(previews).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(previews.slice(before).map(({ street }) => street)).toEqual(['ул. Ленина'])
  expect(page.see($previewState)).toBe('pending')
  expect(asked).toEqual([undefined, 'ул. Ленина'])
  expect(page.see($receivingOptions)?.methods[0]?.cost).toBe(anAmount(100))
  await previews.at(-1)?.answer(previewOf(2))
  expect(page.see($previewState)).toBe('current')

  await page.trigger(checkoutForm.changed, { house: '5' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(previews).toHaveLength(before + 1)

  await page.trigger(checkoutForm.changed, { street: '' })
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(previews.at(-1)?.street).toBeUndefined()
  expect(page.see($receivingOptions)?.methods[0]?.cost).toBe(anAmount(249))
})

it('the check before an order is of the same street', async () => {
  const { values } = cityWhere(true)
  const { page, previews, fill } = await atCheckout({ values })
  await fill()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  await previews.at(-1)?.answer(previewOf(2))
  const before = previews.length
  await page.trigger(checkoutForm.submitted)
  expect(previews.slice(before).map(({ street }) => street)).toEqual(['ул. Ленина'])
  expect(page.see($preview)).not.toBeNull()
})

it('a city without zones does not get the street, and no further request', async () => {
  const { asked, values } = cityWhere(false)
  const { page, previews, fill } = await atCheckout({ values })
  const before = previews.length
  await fill()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(previews.slice(before)).toEqual([])
  expect(previews.map(({ street }) => street).filter(Boolean)).toEqual([])
  expect(asked).toEqual([undefined])
  await page.trigger(receivingChosen, 'delivery')
  expect(asked).toEqual([undefined])
})
