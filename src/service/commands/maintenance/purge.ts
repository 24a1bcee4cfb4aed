import type { Kysely } from 'kysely'
import { addDays } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { purgedBin } from '../../platform/bin/bin.ts'
import { unusedPictures } from '../../platform/images/uploaded-pictures.ts'
import type { Tables } from '../../platform/database/tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// The guest cookie lives 30 days after the last visit. [OC-59]
const BASKET_MS = 31 * DAY_MS
const KEY_MS = 30 * DAY_MS
// Longer than the longest limit's window.
const ATTEMPT_MS = 2 * DAY_MS
const BACK_IN_STOCK_MS = 365 * DAY_MS
const UNCONFIRMED_MS = 30 * DAY_MS
// Claims lapse three years after the consent ended.
const WITHDRAWN_CONSENT_MS = 3 * 366 * DAY_MS
// As long as a change of many products can be undone.
const PRODUCT_CHANGE_MS = 30 * DAY_MS
const IDLE_FILE_MS = DAY_MS
const SEARCH_COUNTS_DAYS = 366
const PRODUCT_VIEW_DAYS = 200

// Users' baskets are not purged. A guest's key is a hash, without a colon.
const OF_A_USER = 'user:%'

export const purge = async (db: Kysely<Tables>, now: Date): Promise<Readonly<Record<string, number>>> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const work = {
    baskets: db
      .deleteFrom('baskets')
      .where('updated_at', '<', before(BASKET_MS))
      .where('guest_key', 'not like', OF_A_USER),
    sessions: db.deleteFrom('sessions').where('refresh_expires_at', '<=', now),
    adminLinks: db.deleteFrom('admin_links').where('expires_at', '<=', now),
    staffSessions: db.deleteFrom('staff_sessions').where('expires_at', '<=', now),
    codes: db.deleteFrom('one_time_codes').where('expires_at', '<=', now),
    verifications: db.deleteFrom('verification_tokens').where('expires_at', '<=', now),
    emailConfirmations: db.deleteFrom('email_confirmations').where('expires_at', '<=', now),
    attempts: db.deleteFrom('attempts').where('last_at', '<', before(ATTEMPT_MS)),
    keptAnswers: db.deleteFrom('kept_answers').where('expires_at', '<=', now),
    captchas: db.deleteFrom('captcha_uses').where('expires_at', '<=', now),
    subscribers: db
      .deleteFrom('subscribers')
      .where('confirmed_at', 'is', null)
      .where('consented_at', '<', before(UNCONFIRMED_MS)),
    consents: db.deleteFrom('consents').where('withdrawn_at', '<', before(WITHDRAWN_CONSENT_MS)),
    arrivalRequests: db.deleteFrom('arrival_requests').where('asked_at', '<', before(BACK_IN_STOCK_MS)),
    productViews: db
      .deleteFrom('product_views')
      .where('day', '<', addDays(dayOfMillis(now.getTime()), -PRODUCT_VIEW_DAYS)),
    productChanges: db.deleteFrom('product_changes').where('created_at', '<', before(PRODUCT_CHANGE_MS)),
    productTables: db.deleteFrom('product_tables').where('created_at', '<', before(PRODUCT_CHANGE_MS)),
    bin: purgedBin(db, now),
    searchCounts: db
      .deleteFrom('search_counts')
      .where('day', '<', addDays(dayOfMillis(now.getTime()), -SEARCH_COUNTS_DAYS)),
    files: db.deleteFrom('files').where('purpose', 'is', null).where('created_at', '<', before(IDLE_FILE_MS)),
    staffPictures: unusedPictures(db, before(IDLE_FILE_MS)),
    orderKeys: db
      .updateTable('orders')
      .set({ idempotency_key: null })
      .where('idempotency_key', 'is not', null)
      .where('created_at', '<', before(KEY_MS)),
  }
  const removed: Record<string, number> = {}
  for (const [kind, query] of Object.entries(work)) {
    const done = await query.executeTakeFirst()
    removed[kind] = Number('numDeletedRows' in done ? done.numDeletedRows : done.numUpdatedRows)
  }
  return removed
}
