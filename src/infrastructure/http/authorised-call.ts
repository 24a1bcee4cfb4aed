import * as E from 'fp-ts/Either'
import type { TokenStore } from '../browser/token-store.ts'
import type { Call } from './http.ts'
import type { Renewal } from './renewal.ts'

/**
 * Calls of whoever is signed in: a token that the shop does not take is renewed once, and the call made once more. So is what was put into a
 * guest's basket while somebody signed in: it may have come to a basket that was given away before. [OC-59]
 */
export const authorisedCall =
  (call: Call, tokens: TokenStore, renewal: Renewal): Call =>
  (...asked) =>
  async () => {
    const token = tokens.bearer()
    const answer = await call(...asked)()
    if (token === null && tokens.bearer() !== null && asked[0].method === 'PUT') return call(...asked)()
    if (token === null || E.isRight(answer) || answer.left._tag !== 'Unauthorised') return answer
    const renewed = await renewal(token)
    if (E.isLeft(renewed)) return renewed
    if (!renewed.right) return answer
    const newer = tokens.bearer()
    const second = await call(...asked)()
    if (newer !== null && E.isLeft(second) && second.left._tag === 'Unauthorised') tokens.refuse(newer)
    return second
  }
