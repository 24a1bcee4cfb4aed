import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { refreshTokens } from '../../contract/identity/sessions.ts'
import { oneTabAtATime } from '../browser/one-tab.ts'
import type { TokenStore } from '../browser/token-store.ts'
import type { Call } from './http.ts'
import { makeRenewal, type Renewal } from './renewal.ts'

export const httpRenewal = (plain: Call, tokens: TokenStore, navigator: Navigator): Renewal =>
  makeRenewal({
    tokens,
    refresh: (refreshToken) =>
      pipe(
        plain(refreshTokens, { body: { refreshToken } }),
        TE.map(({ access }) => access),
      ),
    alone: oneTabAtATime(navigator),
  })
