import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { ServiceClock } from '../../platform/clock.ts'
import type { CaptchaProvider, Verdict } from './provider.ts'

export interface Difficulty {
  readonly cost: number
  /** Hexadecimal prefix of the solution's key. Each digit multiplies the work by 16. */
  readonly keyPrefix: string
}

// About 0.5 s on a phone, 2 ms on the server.
const DIFFICULTY: Difficulty = { cost: 5_000, keyPrefix: '00' }
const ALGORITHM = 'PBKDF2/SHA-256'
const CHALLENGE_MS = 600_000
const KEY_BYTES = 32

const solved = t.type({
  challenge: t.type({
    parameters: t.type({
      algorithm: t.string,
      nonce: t.string,
      salt: t.string,
      cost: t.number,
      keyLength: t.number,
      keyPrefix: t.string,
      data: t.type({ until: t.number }),
    }),
    signature: t.string,
  }),
  solution: t.type({ counter: t.number, derivedKey: t.string }),
})

type Solved = t.TypeOf<typeof solved>

const refused: Verdict = { _tag: 'Refused' }

const solvedIn = (response: string): Solved | null => {
  const json = E.tryCatch(
    () => JSON.parse(Buffer.from(response, 'base64').toString()) as unknown,
    () => null,
  )
  const read = E.isRight(json) ? solved.decode(json.right) : null
  return read !== null && E.isRight(read) ? read.right : null
}

export const altcha = (
  { secret, clock: { now } }: { readonly secret: string; readonly clock: ServiceClock },
  { cost, keyPrefix }: Difficulty = DIFFICULTY,
): CaptchaProvider => {
  const hmacSignatureSecret = `altcha:${secret}`
  const isRight = async ({ challenge, solution }: Solved): Promise<boolean> => {
    try {
      return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified
    } catch {
      return false
    }
  }
  return {
    name: 'altcha',
    siteKey: null,
    challenge: async () => {
      const data = { until: now() + CHALLENGE_MS }
      const made = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        keyPrefix,
        keyLength: KEY_BYTES,
        data,
        deriveKey,
        hmacSignatureSecret,
      })
      return { parameters: made.parameters, signature: made.signature ?? '' }
    },
    verdict: async (response) => {
      const given = solvedIn(response)
      if (given === null || given.challenge.parameters.data.until <= now()) return refused
      return (await isRight(given)) ? { _tag: 'Solved', key: given.challenge.signature } : refused
    },
  }
}
