import { Container } from 'inversify'
import { $basketApi } from '../application/ports/basket-api.ts'
import { $browserMemory } from '../application/ports/browser-memory.ts'
import { $catalogueApi } from '../application/ports/catalogue-api.ts'
import { $clock } from '../application/ports/clock.ts'
import { $earlyClicks } from '../application/ports/early-clicks.ts'
import { $log } from '../application/ports/log.ts'
import { $orderApi } from '../application/ports/order-api.ts'
import { $pageApi } from '../application/ports/page-api.ts'
import { $placeApi } from '../application/ports/place-api.ts'
import { $placeMemory } from '../application/ports/place-memory.ts'
import { $tabChannel } from '../application/ports/tab-channel.ts'
import { windowEarlyClicks } from './browser/early-clicks.ts'
import { localMemory } from './browser/local-memory.ts'
import { broadcastTabChannel } from './browser/tab-channel.ts'
import { consoleLog } from './console-log.ts'
import { documentCookies } from './cookie-jar.ts'
import { cookiePlaceMemory } from './cookie-place-memory.ts'
import { httpBasketApi } from './http/basket-api.ts'
import { httpCatalogueApi } from './http/catalogue-api.ts'
import { makeCall } from './http/http.ts'
import { httpOrderApi } from './http/order-api.ts'
import { httpPageApi } from './http/page-api.ts'
import { httpPlaceApi } from './http/place-api.ts'
import { bindPort } from './ports.ts'

/** Everything that a browser binds, once. */
export const browserContainer = (window: Window): Container => {
  const container = new Container()
  const call = makeCall({ origin: window.location.origin })
  bindPort(container, $basketApi, () => httpBasketApi(call))
  bindPort(container, $catalogueApi, () => httpCatalogueApi(call))
  bindPort(container, $orderApi, () => httpOrderApi(call))
  bindPort(container, $pageApi, () => httpPageApi(call))
  bindPort(container, $placeApi, () => httpPlaceApi(call))
  bindPort(container, $placeMemory, () => cookiePlaceMemory(documentCookies(window.document)))
  bindPort(container, $browserMemory, () => localMemory(window))
  bindPort(container, $tabChannel, broadcastTabChannel)
  bindPort(container, $earlyClicks, () => windowEarlyClicks(window))
  bindPort(container, $clock, () => ({ now: () => Date.now() }))
  bindPort(container, $log, () => consoleLog)
  return container
}
