import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import { apiPorts } from '../../application/kernel/port.ts'
import { $basketApi, type BasketApi } from '../../application/ports/api/sales/basket-api.ts'
import type { Visitor } from '../browser/visitor.ts'
import { visitorBasket } from '../browser/visitor-basket.ts'
import { openedOnce } from '../opened-once.ts'
import type { BrowserContainer } from './browser-container.ts'
import { tokenOf, type BoundPorts } from './ports.ts'

// declares all ports, so that those of pages that load later are bound
import.meta.glob('../../application/ports/api/*/*.ts', { eager: true })

type Task = TaskEither<AppError, unknown>

type Members = Readonly<Record<PropertyKey, (...args: ReadonlyArray<unknown>) => unknown>>

// A proxy, because a use case may read a port and not call it, for example if the popups came with
// the page.
const deferred = (open: () => Promise<unknown>): object =>
  new Proxy(
    {},
    {
      get: (_, member) => {
        // a proxy with `then` would be taken for a promise
        if (member === 'then') return undefined
        return (...args: ReadonlyArray<unknown>) => {
          const task = () =>
            open().then(
              (adapter) => {
                const answer = (adapter as Members)[member]?.(...args)
                return args.length === 0 ? answer : (answer as Task)()
              },
              () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
            )
          return args.length === 0 ? task() : task
        }
      },
    },
  )

// Every port of `application/ports/api`. The first call loads the container (browser-ports.ts).
// If it fails to load, calls return `Offline`.
export const deferredPorts = (open: () => Promise<BrowserContainer>, visitor: Visitor): BoundPorts => {
  const opened = openedOnce(open)
  const bound = Object.fromEntries(
    apiPorts.map(({ $port, module }) => {
      const token = tokenOf($port)
      return [token, deferred(async () => (await opened()).get(token, module))]
    }),
  )
  const basket = tokenOf($basketApi)
  return { ...bound, [basket]: visitorBasket(bound[basket] as BasketApi, visitor) }
}
