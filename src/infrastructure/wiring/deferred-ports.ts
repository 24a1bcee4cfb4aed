import { apiPorts } from '../../application/kernel/port.ts'
import { $basketApi, type BasketApi } from '../../application/ports/api/sales/basket-api.ts'
import type { Visitor } from '../browser/visitor.ts'
import { visitorBasket } from '../browser/visitor-basket.ts'
import { openedOnce, lazyPort } from './lazy-port.ts'
import { tokenOf, type BoundPorts } from './ports.ts'

interface Adapters {
  readonly get: (token: string) => unknown
}

// declares all ports, so that those of pages that load later are bound
import.meta.glob('../../application/ports/api/*/*.ts', { eager: true })

// Every port of `application/ports/api`. The first call loads the container with their adapters (browser-ports.ts).
// If the container fails to load, calls return `Offline`.
export const deferredPorts = (open: () => Promise<Adapters>, visitor: Visitor): BoundPorts => {
  const opened = openedOnce(open)
  const awaited = <Api>(token: string) => lazyPort<Api>(async () => (await opened()).get(token) as Api)
  return {
    ...Object.fromEntries(apiPorts.map(tokenOf).map((token) => [token, awaited(token)])),
    [tokenOf($basketApi)]: visitorBasket(awaited<BasketApi>(tokenOf($basketApi)), visitor),
  }
}
