import type { Seconds } from '../../../domain/time/day.ts'
import type { AnyEndpoint } from '../../../contract/kernel/endpoint.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Counters } from './memory-counters.ts'
import { CHANGES, LIMITS, type Limit } from './limits.ts'
import { networkOf } from './network.ts'

type Called = Pick<AnyEndpoint, 'name' | 'method'>

export type CallerId = UserId | `staff ${number}`

export interface Limiter {
  readonly fromAddress: (call: Called, address: string | null) => Promise<Seconds>
  readonly ofUser: (call: Called, user: CallerId | null) => Promise<Seconds>
}

const NO_WAIT = 0 as Seconds

export const makeLimiter = (counters: Counters): Limiter => {
  const count = async (limit: Limit | undefined, key: string): Promise<Seconds> => {
    if (limit === undefined) return NO_WAIT
    const { hits, endsIn } = await counters.hit(key, limit.seconds)
    return hits > limit.calls ? endsIn : NO_WAIT
  }
  const limitsOf = ({ name, method }: Called) => LIMITS[name] ?? (method === 'GET' ? {} : CHANGES)
  // calls that LIMITS does not name share one counter
  const group = ({ name }: Called) => (name in LIMITS ? name : 'changes')
  return {
    fromAddress: async (call, address) =>
      address === null ? NO_WAIT : count(limitsOf(call).address, `${group(call)}:address:${networkOf(address)}`),
    ofUser: async (call, user) => (user === null ? NO_WAIT : count(limitsOf(call).user, `${group(call)}:user:${user}`)),
  }
}

export const noLimits: Limiter = { fromAddress: async () => NO_WAIT, ofUser: async () => NO_WAIT }
