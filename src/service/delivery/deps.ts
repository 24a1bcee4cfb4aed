import type * as E from 'fp-ts/Either'
import type { DeliveryContext } from '../../domain/place/place.ts'
import type { ShopCalendar } from '../platform/clock.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import type { Router } from '../platform/http/router.ts'
import type { ServiceError } from '../platform/http/service-error.ts'
import type { AddressDirectory } from './addresses/address-directory.ts'
import type { Carrier } from './carriers/carrier.ts'
import type { ResolvedDeliveryContext } from './context/delivery-context.ts'
import type { Directory } from './context/directory.ts'

export interface DeliveryDeps extends PlatformDeps {
  /** Of the accounts as they are now: the owner changes them while the shop runs. */
  readonly carriers: () => ReadonlyArray<Carrier>
  /** Null without an account. */
  readonly addresses: () => AddressDirectory | null
  /** Null: the shop has no map of a provider. */
  readonly mapsKey: () => string | null
  /** The file of city address ranges; empty if not configured. */
  readonly cityRanges: string
}

export interface DeliveryData extends ShopCalendar {
  readonly directory: () => Promise<Directory>
  readonly deliveryContextAt: (
    at: DeliveryContext | undefined,
    methodCode?: string,
    street?: string,
  ) => Promise<E.Either<ServiceError, ResolvedDeliveryContext>>
}

/** Router of calls that name a delivery context. */
export type ShopRouter = Router<ResolvedDeliveryContext>
