import * as E from 'fp-ts/Either'
import { makeCall, type Call, type HttpOptions } from './http.ts'
import type { Renewal, Session, TabLocks } from './renewal.ts'
import { openedOnce } from '../opened-once.ts'

// After a 401 the token is renewed once and the call repeated. A guest's basket change is also repeated after a login:
// the first one may have gone to the merged basket. [OC-59]
export const authorisedCall =
  (call: Call, tokens: Pick<Session, 'bearer' | 'endSessionOf'>, renewal: Renewal): Call =>
  (...args) =>
  async () => {
    const token = tokens.bearer()
    const answer = await call(...args)()
    if (token === null && tokens.bearer() !== null && args[0].method === 'PUT') return call(...args)()
    if (token === null || E.isRight(answer) || answer.left._tag !== 'Unauthorised') return answer
    const renewed = await renewal(token)
    if (E.isLeft(renewed)) return renewed
    if (!renewed.right) return answer
    const newer = tokens.bearer()
    const second = await call(...args)()
    if (newer !== null && E.isLeft(second) && second.left._tag === 'Unauthorised') tokens.endSessionOf(newer)
    return second
  }

interface Parts {
  readonly http: Omit<HttpOptions, 'bearer'>
  readonly tokens: Pick<Session, 'bearer' | 'endSessionOf'>
  readonly renewal: (plain: Call) => Renewal
}

export const openCalls = ({ http, tokens, renewal }: Parts): { readonly plain: Call; readonly call: Call } => {
  const plain = makeCall(http)
  return { plain, call: authorisedCall(makeCall({ ...http, bearer: tokens.bearer }), tokens, renewal(plain)) }
}

export const lazyRenewal = (plain: Call, tokens: Omit<Session, 'remove'>, navigator: TabLocks): Renewal => {
  const opened = openedOnce(async () => (await import('./renewal.ts')).httpRenewal(plain, tokens, navigator))
  return (stale) =>
    opened().then(
      (renewal) => renewal(stale),
      () => E.left({ _tag: 'Offline' }),
    )
}
