import { right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import type { PushTopic } from '../../../src/application/ports/api/sales/push-api.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Call } from '../../../src/infrastructure/http/http.ts'
import { browserPushApi } from '../../../src/infrastructure/http/sales/push-api.ts'
import { illTyped } from '../../support/fakes.ts'

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const TOPIC: PushTopic = { _tag: 'Order', id: 7 as OrderId, token: 'secret' }

interface Parts {
  readonly permission?: NotificationPermission
  readonly granted?: NotificationPermission
  readonly key?: string | null
  readonly fails?: number
  readonly has?: ReadonlyArray<'worker' | 'notification' | 'manager'>
}

const aBrowser = ({
  permission = 'default',
  granted = 'granted',
  key = 'KEY',
  fails = 0,
  has = ['worker', 'notification', 'manager'],
}: Parts = {}) => {
  const log: Array<string> = []
  const sent: Array<unknown> = []
  let left = fails
  let isSubscribed = fails > 0
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
    unsubscribe: () => {
      log.push('unsubscribe')
      return Promise.resolve(true)
    },
  }
  const pushManager = {
    subscribe: ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      log.push(`subscribe ${applicationServerKey}`)
      if (left > 0) {
        left -= 1
        return Promise.reject(new Error('another key'))
      }
      isSubscribed = true
      return Promise.resolve(subscription)
    },
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
  }
  const stored = new Map<string, string>()
  const Notification = {
    permission,
    requestPermission: () => {
      log.push('ask')
      Notification.permission = granted
      return Promise.resolve(granted)
    },
  }
  const registration = { pushManager }
  const window = {
    navigator: has.includes('worker')
      ? {
          serviceWorker: {
            register: () => Promise.resolve(registration),
            getRegistration: () => Promise.resolve(registration),
            ready: Promise.resolve(registration),
          },
        }
      : {},
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    },
    ...(has.includes('notification') && { Notification }),
    ...(has.includes('manager') && { PushManager: Object }),
  }
  const call = ((endpoint: { readonly name: string }, parts: unknown) => () => {
    if (endpoint.name !== 'getPushKey') sent.push([endpoint.name, parts])
    return Promise.resolve(right({ key }))
  }) as unknown as Call
  return { api: browserPushApi(call, illTyped(window)), log, sent }
}

it('asks for permission in the press, subscribes with the key of the shop and sends the subscription', async () => {
  const { api, log, sent } = aBrowser()
  expect(await api.state(TOPIC)()).toEqual(right('off'))
  expect(await api.subscribe(TOPIC)()).toEqual(right('on'))
  expect(log).toEqual(['ask', 'subscribe KEY'])
  const subscription = { endpoint: 'https://push.example/1', keys: KEYS }
  expect(sent).toEqual([['subscribePush', { body: { subscription, order: { id: 7, token: 'secret' } } }]])
  expect(await api.state(TOPIC)()).toEqual(right('on'))
  expect(await api.state({ ...TOPIC, id: 8 as OrderId })()).toEqual(right('off'))
})

it('subscribes again if the browser has a subscription with another key of the shop', async () => {
  const { api, log } = aBrowser({ fails: 1 })
  expect(await api.subscribe(TOPIC)()).toEqual(right('on'))
  expect(log).toEqual(['ask', 'subscribe KEY', 'unsubscribe', 'subscribe KEY'])
})

it.each([
  [{ has: ['notification', 'manager'] }, 'impossible'],
  [{ has: ['worker', 'manager'] }, 'impossible'],
  [{ has: ['worker', 'notification'] }, 'impossible'],
  [{ key: null }, 'impossible'],
  [{ permission: 'denied' }, 'blocked'],
] as ReadonlyArray<readonly [Parts, string]>)('is not offered with %j: %s', async (parts, state) => {
  expect(await aBrowser(parts).api.state(TOPIC)()).toEqual(right(state))
})

it.each([
  [{ granted: 'denied' }, 'blocked'],
  [{ granted: 'default' }, 'off'],
  [{ fails: 2 }, 'impossible'],
] as ReadonlyArray<readonly [Parts, string]>)('sends nothing if the browser refuses: %j', async (parts, state) => {
  const { api, sent } = aBrowser(parts)
  expect(await api.subscribe(TOPIC)()).toEqual(right(state))
  expect(sent).toEqual([])
})
