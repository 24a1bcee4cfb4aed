import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isRight } from 'fp-ts/Either'
import { purchaseLane } from '../../../src/service/platform/limits/purchase-lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A lane whose calls run until they are ended, and the outcome of each. */
const aLane = (together: number) => {
  const lane = purchaseLane(together)
  const begun: Array<string> = []
  const ends = new Map<string, () => void>()
  const outcomes = new Map<string, 'served' | 'refused'>()
  const call = (id: string, name: string, products: ReadonlyArray<string> = []) => {
    const work = () => {
      begun.push(id)
      return new Promise<Response>((resolve) => {
        ends.set(id, () => resolve(new Response()))
      })
    }
    const body = Object.fromEntries(products.map((product) => [product, { count: 1 }]))
    void lane({ name }, work, body).then((answer) => outcomes.set(id, isRight(answer) ? 'served' : 'refused'))
  }
  const end = async (id: string) => {
    ends.get(id)?.()
    await vi.advanceTimersByTimeAsync(1)
  }
  return { call, end, begun, outcomes }
}

it('a purchase is served from its last step: an order runs before baskets that came earlier', async () => {
  const { call, end, begun } = aLane(1)
  call('first', 'changeBasket')
  call('basket', 'changeBasket')
  call('preview', 'previewOrder')
  call('order', 'createOrder')
  for (const id of ['first', 'order', 'preview']) await end(id)
  expect(begun).toEqual(['first', 'order', 'preview', 'basket'])
})

it('a full queue refuses a basket at once, and still takes an order', async () => {
  const { call, end, begun, outcomes } = aLane(1)
  call('first', 'changeBasket', ['7'])
  call('second', 'changeBasket', ['8'])
  call('third', 'changeBasket', ['9'])
  call('order', 'createOrder')
  await vi.advanceTimersByTimeAsync(0)
  expect([...outcomes]).toEqual([['third', 'refused']])
  await end('first')
  expect(begun).toEqual(['first', 'order'])
})

it('a call that waits too long is refused', async () => {
  const { call, outcomes } = aLane(1)
  call('first', 'createOrder')
  call('second', 'createOrder')
  await vi.advanceTimersByTimeAsync(399)
  expect([...outcomes]).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([...outcomes]).toEqual([['second', 'refused']])
})

it('changes of baskets with one product leave places to buyers of the others', async () => {
  const { call, begun, outcomes } = aLane(4)
  for (const id of ['first', 'second', 'third']) call(id, 'changeBasket', ['7'])
  call('other', 'changeBasket', ['8'])
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first', 'second', 'other'])
  expect([...outcomes]).toEqual([['third', 'refused']])
})
