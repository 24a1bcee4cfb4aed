import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { getCaptchaChallenge } from '../../../src/contract/platform/captcha.ts'
import type { Service } from '../../../src/service/service.ts'
import { request } from './request.ts'

/** Solves a new altcha challenge as a browser does. */
export const solvedCaptcha = async (shop: Service): Promise<string> => {
  const challenge = (await request(shop, getCaptchaChallenge)).answer as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

export const asPerson = async (shop: Service): Promise<{ readonly _recaptchaToken: string }> => ({
  _recaptchaToken: await solvedCaptcha(shop),
})
