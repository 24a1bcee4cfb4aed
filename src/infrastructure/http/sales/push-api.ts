import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../../application/kernel/app-error.ts'
import type { PushApi, PushState, PushTopic } from '../../../application/ports/api/sales/push-api.ts'
import { getPushKey, subscribeAccountPush, subscribePush } from '../../../contract/sales/push.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { localMemory } from '../../browser/browser-storage.ts'
import { registerWorker } from '../../service-worker/register.ts'
import type { Call } from '../http.ts'

const TOPICS = 'pushTopics'
const MOST_TOPICS = 100

type Subscription = TypeOf<typeof subscribePush.body>['subscription']
type PushWindow = Window & Partial<Pick<typeof globalThis, 'Notification' | 'PushManager'>>

const nameOf = (topic: PushTopic): string => {
  switch (topic._tag) {
    case 'Order':
      return `order ${String(topic.id)}`
    case 'Arrival':
      return `arrival ${String(topic.productId)} ${String(topic.cityId)}`
    case 'Account':
      return `account ${String(topic.userId)}`
    case 'Prices':
      return `prices ${String(topic.userId)}`
  }
}

const send = (call: Call, topic: PushTopic, subscription: Subscription): TaskEither<AppError, void> => {
  switch (topic._tag) {
    case 'Order':
      return call(subscribePush, { body: { subscription, order: { id: topic.id, token: topic.token } } })
    case 'Arrival': {
      const { productId, cityId } = topic
      return call(subscribePush, { body: { subscription, arrival: { productId, cityId } } })
    }
    case 'Account':
    case 'Prices':
      return call(subscribeAccountPush, { body: { subscription, prices: topic._tag === 'Prices' } })
  }
}

const subscriptionOf = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (old === null) throw error
    // the subscription was made with another key of the shop
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

export const browserPushApi = (call: Call, window: PushWindow): PushApi => {
  const { Notification } = window
  const worker = window.navigator.serviceWorker as ServiceWorkerContainer | undefined
  const memory = localMemory(window)
  const topics = () => memory.read(TOPICS)?.split('\n') ?? []
  const store = (topic: PushTopic) => {
    const name = nameOf(topic)
    memory.write(TOPICS, [name, ...topics().filter((one) => one !== name)].slice(0, MOST_TOPICS).join('\n'))
  }

  const subscribe = async (topic: PushTopic, key: string): Promise<E.Either<AppError, PushState>> => {
    try {
      const { pushManager } = await registerWorker(window)
      const { endpoint, keys } = (await subscriptionOf(pushManager, key)).toJSON()
      const { p256dh = '', auth = '' } = keys ?? {}
      const sent = await send(call, topic, { endpoint: endpoint ?? '', keys: { p256dh, auth } })()
      if (E.isLeft(sent)) return sent
      store(topic)
      return E.right('on')
    } catch {
      // the browser has no push service, or cannot reach it
      return E.right('impossible')
    }
  }

  return {
    state: (topic) => async () => {
      if (worker === undefined || Notification === undefined || window.PushManager === undefined)
        return E.right('impossible')
      const answer = await call(getPushKey, {})()
      if (E.isLeft(answer)) return answer
      if (answer.right.key === null) return E.right('impossible')
      if (Notification.permission === 'denied') return E.right('blocked')
      const subscription = await (await worker.getRegistration())?.pushManager.getSubscription()
      const isOn = Notification.permission === 'granted' && subscription != null && topics().includes(nameOf(topic))
      return E.right(isOn ? 'on' : 'off')
    },
    subscribe: (topic) => async () => {
      // first, while the browser still counts the press
      const permission = await Notification?.requestPermission()
      if (permission !== 'granted') return E.right(permission === 'denied' ? 'blocked' : 'off')
      const answer = await call(getPushKey, {})()
      if (E.isLeft(answer)) return answer
      const { key } = answer.right
      return key === null ? E.right('impossible') : subscribe(topic, key)
    },
  }
}
