import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { setCookieConsent } from '../../contract/identity/cookie-consent.ts'
import { momentOfMillis } from '../../domain/time/moment.ts'
import type { Router } from '../platform/http/router.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import { recordConsent, versionOf } from './consents.ts'

const PATH = '/cookiepolicy/'
const FORM = setCookieConsent.name

/** A withdrawal keeps the consent as evidence. */
export const cookieConsentRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const withdraw = (browser: string, now: Date) =>
    db
      .updateTable('consents')
      .set({ withdrawn_at: now })
      .where('form', '=', FORM)
      .where('contact', '=', browser)
      .where('withdrawn_at', 'is', null)
      .execute()

  const rules = async () => {
    const hash = sql<string>`encode(sha256(convert_to(coalesce(max(content), ''), 'UTF8')), 'hex')`
    const page = db.selectFrom('pages').select(hash.as('hash')).where('path', '=', PATH)
    return versionOf((await page.executeTakeFirstOrThrow()).hash)
  }

  router.on(setCookieConsent, async ({ body: { browser, isGiven } }, { peer, userId }) => {
    const now = new Date(clock.now())
    const consent = { form: FORM, contact: browser, userId: await userId(), networkAddress: peer?.address ?? null }
    if (isGiven) await recordConsent(db, consent, now, PATH)
    else await withdraw(browser, now)
    return E.right({ at: momentOfMillis(now.getTime()), rules: await rules() })
  })
}
