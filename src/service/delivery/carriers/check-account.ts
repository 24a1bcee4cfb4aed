import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import { CHECK_LIMITS, refusedBy, type Check } from '../../platform/connections/check.ts'
import { makeOutbound, type Fetch } from '../../platform/outbound/outbound.ts'
import { CDEK_TOKEN_PATH } from './cdek/cdek.ts'
import { OZON_TOKEN_PATH } from './ozon/ozon.ts'
import { postHeaders, type PostAccount } from './post/post.ts'
import type { TokenAccount } from './token-session.ts'

const token = t.type({ access_token: t.string })

const checkToken =
  (path: string) =>
  ({ url, id, secret }: TokenAccount, fetch: Fetch): Check => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
    return pipe(
      () => makeOutbound(fetch, CHECK_LIMITS)({ method: 'POST', url: `${url}${path}`, body }, token),
      TE.bimap(refusedBy(), () => undefined),
    )
  }

export const checkCdek = checkToken(CDEK_TOKEN_PATH)
export const checkOzon = checkToken(OZON_TOKEN_PATH)

// https://otpravka.pochta.ru/specification#/settings
export const checkPost = (account: PostAccount, fetch: Fetch): Check =>
  pipe(
    () =>
      makeOutbound(fetch, CHECK_LIMITS)(
        { method: 'GET', url: `${account.url}/1.0/settings`, headers: postHeaders(account) },
        t.UnknownRecord,
      ),
    TE.bimap(refusedBy([401, 403]), () => undefined),
  )
