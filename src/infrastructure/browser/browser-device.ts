import type { StoreWritable } from 'effector'
import { $appStore } from '../../application/ports/browser/app-store.ts'
import { $browserMemory } from '../../application/ports/browser/browser-storage.ts'
import { $clock } from '../../application/ports/browser/clock.ts'
import { $preHydrationClicks } from '../../application/ports/browser/pre-hydration-clicks.ts'
import { $log, type Log } from '../../application/ports/browser/log.ts'
import { $navigation } from '../../application/ports/browser/navigation.ts'
import { $network, type Network } from '../../application/ports/browser/network.ts'
import { $deliveryContextStorage } from '../../application/ports/browser/delivery-context-storage.ts'
import { $randomness } from '../../application/ports/browser/randomness.ts'
import { $sessionMemory } from '../../application/ports/browser/session-storage.ts'
import { $tabChannel, type TabChannel, type TabMessage } from '../../application/ports/browser/tab-channel.ts'
import { $tabMemory } from '../../application/ports/browser/tab-storage.ts'
import { windowAppStore } from './app-store.ts'
import { cryptoRandomness } from './crypto-randomness.ts'
import { windowPreHydrationClicks } from './pre-hydration-clicks.ts'
import { localMemory, tabMemory } from './browser-storage.ts'
import type { TokenStore } from './token-store.ts'
import { documentCookies } from '../cookie-jar.ts'
import { cookieDeliveryContextStorage } from '../cookie-delivery-context-storage.ts'
import { type BoundPorts, tokenOf } from '../wiring/ports.ts'

export const windowNetwork = (window: Window): Network => ({
  // the worker marks a page that it stored earlier
  isOnline: () => window.navigator.onLine && !('stored' in window.document.documentElement.dataset),
  listen: (listener) => {
    const online = () => {
      listener(true)
    }
    const offline = () => {
      listener(false)
    }
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  },
})

const consoleLog: Log = {
  failed: (what, why) => {
    // eslint-disable-next-line no-console -- the browser's own log
    console.warn(`vitrina: ${what}`, why)
  },
}

const NAME = 'vitrina'

const broadcastTabChannel = (): TabChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return {
    post: (news) => channel?.postMessage(news),
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => {
        listener(data)
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}

const adapter = <T>($port: StoreWritable<T>, made: T): readonly [string, T] => [tokenOf($port), made]

export const browserDevice = (window: Window, tokens: TokenStore): BoundPorts =>
  Object.fromEntries([
    adapter($deliveryContextStorage, cookieDeliveryContextStorage(documentCookies(window.document))),
    adapter($browserMemory, localMemory(window)),
    adapter($navigation, {
      reload: () => {
        window.location.reload()
      },
      removeQuery: () => {
        window.history.replaceState(window.history.state, '', window.location.pathname)
      },
      goTo: (address) => {
        window.location.assign(address)
      },
    }),
    adapter($sessionMemory, tokens),
    adapter(
      $appStore,
      windowAppStore({
        navigator: window.navigator,
        location: window.location,
        open: (address, target, features) => window.open(address, target, features),
      }),
    ),
    adapter($network, windowNetwork(window)),
    adapter($tabChannel, broadcastTabChannel()),
    adapter($tabMemory, tabMemory(window)),
    adapter($preHydrationClicks, windowPreHydrationClicks(window)),
    adapter($clock, { now: () => Date.now() }),
    adapter($randomness, cryptoRandomness),
    adapter($log, consoleLog),
  ])
