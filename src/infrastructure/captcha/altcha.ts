import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

export const altchaSolution = async (challenge: {
  readonly parameters: unknown
  readonly signature: string
}): Promise<string> => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  if (solution === null) throw new Error('captcha: no solution was found')
  return btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
}
