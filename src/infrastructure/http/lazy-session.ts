import * as E from 'fp-ts/Either'
import type { SessionApi } from '../../application/ports/api/session-api.ts'
import type { TokenStore } from '../browser/token-store.ts'
import type { Call } from './http.ts'
import { lazyMethods } from './lazy.ts'
import type { Renewal } from './renewal.ts'

export const lazySessionApi = (call: Call, plain: Call): SessionApi => {
  const later = lazyMethods(async () => (await import('./session-api.ts')).httpSessionApi(call, plain))
  return {
    user: later((api) => api.user),
    signIn: (credentials) => later((api) => api.signIn(credentials)),
    logout: later((api) => api.logout),
  }
}

export const lazyRenewal = (plain: Call, tokens: TokenStore, navigator: Navigator): Renewal => {
  let opened: Promise<Renewal> | null = null
  const open = () => import('./refresh.ts').then(({ httpRenewal }) => httpRenewal(plain, tokens, navigator))
  return (stale) => {
    opened ??= open()
    return opened.then(
      (renewal) => renewal(stale),
      () => {
        opened = null
        return E.left({ _tag: 'Offline' })
      },
    )
  }
}
