import { fork, scopeBind, type EventCallable } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  $layers,
  layerAnswered,
  layerClosed,
  layerOpened,
  layerWithdrawn,
  routeShown,
  type Opening,
} from '../../../src/application/layers/layers.ts'
import { alertRaised } from '../../../src/application/alerts/alerts.ts'
import '../../../src/application/alerts/alert-layer.ts'
import { layerShown } from '../../../src/application/layers/timeouts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const city: Opening = { name: 'ChooseCityLayer', data: null }
const type: Opening = { name: 'DeliveryTypeLayer', data: { opened: 'requested' } }

const aPage = () => {
  const scope = fork()
  return {
    trigger: <A>(event: EventCallable<A>, payload: A) => {
      scopeBind(event, { scope })(payload)
    },
    layers: () => scope.getState($layers),
    names: () => scope.getState($layers).map(({ name }) => name),
  }
}

it('layers are stacked with the newest on top; closing one shows the layer below', async () => {
  const { trigger, names, layers } = aPage()
  trigger(layerOpened, type)
  trigger(layerOpened, city)
  expect(names()).toEqual(['DeliveryTypeLayer', 'ChooseCityLayer'])
  const top = layers().at(-1)
  if (top !== undefined) trigger(layerClosed, { layer: top, by: 'escape' as const })
  expect(names()).toEqual(['DeliveryTypeLayer'])
})

it('a layer that is opened again has new data, and exists once', async () => {
  const { trigger, layers } = aPage()
  trigger(layerOpened, type)
  trigger(layerOpened, { name: 'DeliveryTypeLayer', data: { opened: 'auto' } })
  expect(layers()).toMatchObject([{ data: { opened: 'auto' } }])
})

it('a layer closes itself when its display time is over, not before [LAYER-27]', async () => {
  const { trigger, names, layers } = aPage()
  trigger(layerOpened, { ...city, timeoutMs: 3_000 })
  await vi.advanceTimersByTimeAsync(2_000)
  for (const layer of layers()) trigger(layerShown, layer)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(names()).toEqual(['ChooseCityLayer'])
  await vi.advanceTimersByTimeAsync(1)
  expect(names()).toEqual([])
})

it('the message about a deleted profile closes itself after ten seconds; an error stays [LAYER-27]', async () => {
  const { trigger, names, layers } = aPage()
  trigger(alertRaised, { _tag: 'ProfileDeleted' })
  for (const layer of layers()) trigger(layerShown, layer)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(names()).toEqual(['AlertLayer'])
  await vi.advanceTimersByTimeAsync(1)
  expect(names()).toEqual([])
  trigger(alertRaised, { _tag: 'NoConnection' })
  for (const layer of layers()) trigger(layerShown, layer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(names()).toEqual(['AlertLayer'])
})

it('the display time of an earlier layer does not close a newly opened one [LAYER-27]', async () => {
  const { trigger, names, layers } = aPage()
  trigger(layerOpened, { ...city, timeoutMs: 3_000 })
  for (const layer of layers()) trigger(layerShown, layer)
  await vi.advanceTimersByTimeAsync(2_000)
  trigger(layerOpened, city)
  for (const layer of layers()) trigger(layerShown, layer)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(names()).toEqual(['ChooseCityLayer'])
})

it('all layers close when the route changes; another query of the same route keeps them [LAYER-29]', async () => {
  const { trigger, names } = aPage()
  trigger(routeShown, 'catalog')
  trigger(layerOpened, type)
  trigger(layerOpened, city)
  trigger(routeShown, 'catalog')
  expect(names()).toHaveLength(2)
  trigger(routeShown, 'order')
  expect(names()).toEqual([])
})

it('a layer closes with its result, together with the layer that opened it', async () => {
  const { trigger, names } = aPage()
  trigger(layerOpened, type)
  trigger(layerOpened, { name: 'ConfirmLayer', data: { about: 'x', title: '', text: '', agree: '', decline: '' } })
  trigger(layerAnswered, { name: 'ConfirmLayer', result: { about: 'x', isAgreed: true } })
  expect(names()).toEqual(['DeliveryTypeLayer'])
  trigger(layerWithdrawn, 'DeliveryTypeLayer')
  expect(names()).toEqual([])
})

it('two pages share no layers', async () => {
  const [one, other] = [aPage(), aPage()]
  one.trigger(layerOpened, { ...city, timeoutMs: 10 })
  for (const layer of one.layers()) one.trigger(layerShown, layer)
  other.trigger(layerOpened, city)
  await vi.advanceTimersByTimeAsync(10)
  expect(one.names()).toEqual([])
  expect(other.names()).toEqual(['ChooseCityLayer'])
})
