import * as E from 'fp-ts/Either'
import type { Peer } from '../../platform/http/caller.ts'
import { captchaRequired, invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { after } from '../sessions/open-session.ts'
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Verdict } from './provider.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, nonce: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`captcha:${nonce}.${until}`).digest()

const TOKEN = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/

const captchaTokenUntil = (secret: string, until: number): string => {
  const nonce = newToken()
  return `${nonce}.${until}.${signature(secret, nonce, String(until)).toString('base64url')}`
}

const isOurToken = (secret: string, token: string, now: number): boolean => {
  const [, nonce = '', until = '', signed = ''] = TOKEN.exec(token) ?? []
  if (nonce === '' || Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, nonce, until))
}

const strings = {
  notSolved: 'Не удалось выполнить проверку капчи',
} as const

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'secret' | 'log' | 'captcha'>

const TOKEN_MS = 120_000
const CACHED_SECONDS = 1_200

// False if the solution was already used. True for exactly one of any concurrent calls.
const isFirstUse = async ({ db, clock }: Deps, key: string): Promise<boolean> => {
  const used = await db
    .insertInto('captcha_uses')
    .values({ hash: tokenHash(key), expires_at: after(new Date(clock.now()), CACHED_SECONDS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

// If the provider is unavailable, everyone passes: rate limits still apply, and orders continue.
const isPerson = async (deps: Deps, verdict: Verdict): Promise<boolean> => {
  if (verdict._tag === 'Unreachable') deps.log.warn({ reason: verdict.reason }, 'captcha verification failed')
  return verdict._tag === 'Solved' ? isFirstUse(deps, verdict.key) : verdict._tag === 'Unreachable'
}

export const requireCaptcha = async (
  deps: Deps,
  token: string | undefined,
  peer: Peer | null,
): Promise<E.Either<ServiceError, void>> => {
  if (token === undefined || token === '') return E.left(captchaRequired)
  const isGood = isOurToken(deps.secret, token, deps.clock.now())
    ? await isFirstUse(deps, token)
    : await isPerson(deps, await deps.captcha.verdict(token, peer?.address ?? null))
  return isGood ? E.right(undefined) : E.left(captchaRequired)
}

export const tokenForSolved = async (
  deps: Deps,
  response: string,
  peer: Peer | null,
): Promise<E.Either<ServiceError, string>> =>
  (await isPerson(deps, await deps.captcha.verdict(response, peer?.address ?? null)))
    ? E.right(captchaTokenUntil(deps.secret, deps.clock.now() + TOKEN_MS))
    : E.left(invalid('response', strings.notSolved))
