import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { getCaptchaChallenge } from '../../../src/contract/platform/captcha.ts'
import type { Service } from '../../../src/service/service.ts'
import { request } from './request.ts'

/** What a browser answers to a new challenge of altcha once it has done its work. */
export const solvedCaptcha = async (shop: Service): Promise<string> => {
  const challenge = (await request(shop, getCaptchaChallenge)).answer as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** The query of a call that a person makes. */
export const asPerson = async (shop: Service): Promise<{ readonly _recaptchaToken: string }> => ({
  _recaptchaToken: await solvedCaptcha(shop),
})
