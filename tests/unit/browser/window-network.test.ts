import { expect, it } from 'vitest'
import { windowNetwork } from '../../../src/infrastructure/browser/browser-device.ts'

it('reports connection changes of the window until the last listener leaves [ERR-19]', () => {
  const document = { documentElement: { dataset: {} } }
  const window = Object.assign(new EventTarget(), { navigator: { onLine: false }, document })
  const network = windowNetwork(window as unknown as Window)
  expect(network.isOnline()).toBe(false)
  const received: Array<boolean> = []
  const stop = network.listen((isOnline) => received.push(isOnline)) as unknown as () => void
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(received).toEqual([false, true])
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(received).toHaveLength(2)
})

it('counts a page that the worker stored earlier as offline, whatever the browser says', () => {
  const dataset: Record<string, string> = { stored: '' }
  const window = { navigator: { onLine: true }, document: { documentElement: { dataset } } }
  const network = windowNetwork(window as unknown as Window)
  expect(network.isOnline()).toBe(false)
  delete dataset.stored
  expect(network.isOnline()).toBe(true)
})
