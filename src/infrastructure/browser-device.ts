import type { StoreWritable } from 'effector'
import { $appStore } from '../application/ports/app-store.ts'
import { $browserMemory } from '../application/ports/browser-memory.ts'
import { $clock } from '../application/ports/clock.ts'
import { $earlyClicks } from '../application/ports/early-clicks.ts'
import { $log } from '../application/ports/log.ts'
import { $navigation } from '../application/ports/navigation.ts'
import { $network } from '../application/ports/network.ts'
import { $placeMemory } from '../application/ports/place-memory.ts'
import { $randomness } from '../application/ports/randomness.ts'
import { $sessionMemory } from '../application/ports/session-memory.ts'
import { $tabChannel } from '../application/ports/tab-channel.ts'
import { $tabMemory } from '../application/ports/tab-memory.ts'
import { windowAppStore } from './browser/app-store.ts'
import { cryptoRandomness } from './browser/crypto-randomness.ts'
import { windowEarlyClicks } from './browser/early-clicks.ts'
import { localMemory, tabMemory } from './browser/storage-memory.ts'
import { broadcastTabChannel } from './browser/tab-channel.ts'
import type { TokenStore } from './browser/token-store.ts'
import { windowNetwork } from './browser/window-network.ts'
import { consoleLog } from './console-log.ts'
import { documentCookies } from './cookie-jar.ts'
import { cookiePlaceMemory } from './cookie-place-memory.ts'
import { tokenOf, type BoundPorts } from './ports.ts'

/** Where an application that is installed opens, and one that is not is found. */
const APP_LINK = 'https://play.google.com/store/'

const adapter = <T>($port: StoreWritable<T>, made: T): readonly [string, T] => [tokenOf($port), made]

/** What the browser itself answers, and at once: the container binds it as it is. */
export const browserDevice = (window: Window, tokens: TokenStore): BoundPorts =>
  Object.fromEntries([
    adapter($placeMemory, cookiePlaceMemory(documentCookies(window.document))),
    adapter($browserMemory, localMemory(window)),
    adapter($navigation, {
      reload: () => { window.location.reload() },
      forgetQuery: () => { window.history.replaceState(window.history.state, '', window.location.pathname) },
      leave: (address) => { window.location.assign(address) },
    }),
    adapter($sessionMemory, tokens),
    adapter($appStore, windowAppStore(window, APP_LINK)),
    adapter($network, windowNetwork(window)),
    adapter($tabChannel, broadcastTabChannel()),
    adapter($tabMemory, tabMemory(window)),
    adapter($earlyClicks, windowEarlyClicks(window)),
    adapter($clock, { now: () => Date.now() }),
    adapter($randomness, cryptoRandomness),
    adapter($log, consoleLog),
  ])
