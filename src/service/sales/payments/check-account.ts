import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import { CHECK_LIMITS, refusedBy, type Check } from '../../platform/connections/check.ts'
import { makeOutbound, type Fetch } from '../../platform/outbound/outbound.ts'
import type { SplitAccount } from './split/split.ts'
import type { YooKassaAccount } from './yookassa/yookassa.ts'

const UNAUTHORISED = [401, 403]
const NOT_FOUND = 404

// https://yookassa.ru/developers/api#me
export const checkYooKassa = ({ url, shopId, secret }: YooKassaAccount, fetch: Fetch): Check => {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`
  const me = t.type({ account_id: t.string })
  return pipe(
    () => makeOutbound(fetch, CHECK_LIMITS)({ method: 'GET', url: `${url}/me`, headers: { authorization } }, me),
    TE.bimap(refusedBy(UNAUTHORISED), () => undefined),
  )
}

// The API has no call about the account: with a good key an order that nobody has made is not found.
export const checkSplit = ({ url, apiKey }: SplitAccount, fetch: Fetch): Check => {
  const call = {
    method: 'GET',
    url: `${url}/merchant/v1/orders/${crypto.randomUUID()}`,
    headers: { authorization: `Api-Key ${apiKey}` },
  } as const
  return pipe(
    () => makeOutbound(fetch, CHECK_LIMITS)(call, t.unknown),
    TE.map(() => undefined),
    TE.orElse((error) =>
      error._tag === 'Status' && error.status === NOT_FOUND
        ? TE.right(undefined)
        : TE.left(refusedBy(UNAUTHORISED)(error)),
    ),
  )
}
