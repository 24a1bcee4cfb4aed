import * as E from 'fp-ts/Either'
import { waitBeforeAttempt, type AttemptLimit } from '../../../domain/person/attempts.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import type { Peer } from '../../platform/http/caller.ts'
import { captchaRequired, type ServiceError } from '../../platform/http/service-error.ts'
import type { IdentityDeps } from '../deps.ts'
import { sendsFrom } from './codes.ts'

const WITHOUT_CAPTCHA: ReadonlyArray<AttemptLimit> = [{ count: 3, seconds: 3_600 }]

// Requires a captcha after many requests for codes. A given captcha is always checked. [OC-49]
export const requireCaptchaIfMany = async (
  deps: IdentityDeps,
  token: string | undefined,
  peer: Peer | null,
): Promise<E.Either<ServiceError, void>> => {
  if (token !== undefined && token !== '') return requireCaptcha(deps, token, peer)
  if (peer === null || !deps.areRatesLimited) return E.right(undefined)
  const row = await deps.db
    .selectFrom('attempts')
    .select('made_at')
    .where('key', '=', sendsFrom(deps.secret, peer))
    .executeTakeFirst()
  const madeAt = (row?.made_at ?? []).map((moment) => moment.getTime())
  return waitBeforeAttempt(madeAt, WITHOUT_CAPTCHA, deps.clock.now()) > 0 ? E.left(captchaRequired) : E.right(undefined)
}
