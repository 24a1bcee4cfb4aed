import type { StoreWritable } from 'effector'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../application/kernel/app-error.ts'
import { $bannerApi } from '../application/ports/banner-api.ts'
import { $basketApi } from '../application/ports/basket-api.ts'
import { $blogApi } from '../application/ports/blog-api.ts'
import { $brandApi } from '../application/ports/brand-api.ts'
import { $catalogueApi } from '../application/ports/catalogue-api.ts'
import { $orderApi } from '../application/ports/order-api.ts'
import { $pageApi } from '../application/ports/page-api.ts'
import { $placeApi } from '../application/ports/place-api.ts'
import { $productExtrasApi } from '../application/ports/product-extras-api.ts'
import { $promotionApi } from '../application/ports/promotion-api.ts'
import { $searchApi } from '../application/ports/search-api.ts'
import { $sessionApi } from '../application/ports/session-api.ts'
import { tokenOf, type BoundPorts } from './ports.ts'

type Task = TaskEither<AppError, unknown>

/** Every member is a task, or makes one of at least one argument: so a member that is asked with nothing is itself the task. */
type Waits<Api> = {
  readonly [K in keyof Api]: Api[K] extends Task
    ? Task
    : Api[K] extends (...asked: infer Asked) => Task ? ([] extends Asked ? never : (...asked: Asked) => Task) : never
}

interface Adapters {
  readonly get: (token: string) => unknown
}

type Members = Readonly<Record<PropertyKey, (...asked: ReadonlyArray<unknown>) => unknown>>

/** Opened once; what could not be fetched is tried again with the next call. */
const openedOnce = (open: () => Promise<Adapters>) => {
  let opened: Promise<Adapters> | null = null
  return () => (opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  }))
}

const standIn = (token: string, open: () => Promise<Adapters>): object =>
  new Proxy({}, {
    get: (_, member) => (...asked: ReadonlyArray<unknown>) => {
      const task = () => open().then(
        (adapters) => {
          const answer = (adapters.get(token) as Members)[member]?.(...asked)
          return asked.length === 0 ? answer : (answer as Task)()
        },
        () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
      )
      return asked.length === 0 ? task() : task
    },
  })

const waiting = <Api extends Waits<Api>>($port: StoreWritable<Api>): string => tokenOf($port)

const tokens = [
  waiting($bannerApi), waiting($basketApi), waiting($blogApi), waiting($brandApi), waiting($catalogueApi), waiting($orderApi),
  waiting($pageApi), waiting($placeApi), waiting($productExtrasApi), waiting($promotionApi), waiting($searchApi), waiting($sessionApi),
]

/**
 * Ports whose every call waits anyway: what is bound waits for the container too, which need not be there for the first paint. Not to
 * have it fails as a call does.
 */
export const waitingPorts = (open: () => Promise<Adapters>): BoundPorts => {
  const opened = openedOnce(open)
  return Object.fromEntries(tokens.map((token) => [token, standIn(token, opened)]))
}
