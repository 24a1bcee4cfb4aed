import * as E from 'fp-ts/Either'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Peer } from '../../platform/http/caller.ts'
import { tooMany, type ServiceError } from '../../platform/http/service-error.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

// One hash takes 0.1–0.3 s of one core.
const MAX_IN_FLIGHT = 16
const MAX_FROM_NETWORK = 4
const RETRY_AFTER = 5 as Seconds

const inFlight = new Map<string, number>()
let total = 0

// Rejects before any hashing if the process is at its limit.
export const withinPasswordLimits = async <A>(
  { areRatesLimited }: Pick<PlatformDeps, 'areRatesLimited'>,
  peer: Peer | null,
  work: () => Promise<E.Either<ServiceError, A>>,
): Promise<E.Either<ServiceError, A>> => {
  if (!areRatesLimited) return work()
  const network = peer === null ? null : networkOf(peer.address)
  if (network !== null && (inFlight.get(network) ?? 0) >= MAX_FROM_NETWORK) return E.left(tooMany(RETRY_AFTER))
  if (total >= MAX_IN_FLIGHT) return E.left({ _tag: 'Overloaded', retryAfter: RETRY_AFTER })
  const count = (change: 1 | -1) => {
    total += change
    if (network === null) return
    const ofNetwork = (inFlight.get(network) ?? 0) + change
    if (ofNetwork === 0) inFlight.delete(network)
    else inFlight.set(network, ofNetwork)
  }
  count(1)
  try {
    return await work()
  } finally {
    count(-1)
  }
}
