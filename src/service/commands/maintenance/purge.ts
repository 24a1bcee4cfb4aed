import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
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
// Older orders have lost their keys in earlier runs. With this limit an index finds the others among millions.
const KEY_CHECKED_MS = 90 * DAY_MS
// Longer than the longest limit's window.
const ATTEMPT_MS = 2 * DAY_MS
const BACK_IN_STOCK_MS = 365 * DAY_MS
// Subscriptions of guests: their order has been received by then.
const PUSH_MS = 180 * DAY_MS
const UNCONFIRMED_MS = 30 * DAY_MS
// Claims lapse three years after the consent ended.
const WITHDRAWN_CONSENT_MS = 3 * 366 * DAY_MS
// As long as a change of many products can be undone.
const PRODUCT_CHANGE_MS = 30 * DAY_MS
const DELETED_LIST_MS = 30 * DAY_MS
const IDLE_FILE_MS = DAY_MS
const SEARCH_COUNTS_DAYS = 366
const PRODUCT_VIEW_DAYS = 200

// Users' baskets are not purged. A guest's key is a hash, without a colon.
const OF_A_USER = 'user:%'

// On PostgreSQL a statement of a job is aborted after 30 s, and would begin anew in the next run.
const BATCH = 10_000

const someOf = <Table extends keyof Tables>(rows: SelectQueryBuilder<Tables, Table, object>) =>
  rows.select(sql<string>`ctid`.as('ctid')).limit(BATCH)

/** Repeats a statement about some rows until none is left. */
const untilDone = async (db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<number> => {
  let all = 0
  for (;;) {
    const done = Number((await statement.execute(db)).numAffectedRows ?? 0)
    all += done
    if (done < BATCH) return all
  }
}

export const purge = async (db: Kysely<Tables>, now: Date): Promise<Readonly<Record<string, number>>> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const dayBefore = (days: number) => addDays(dayOfMillis(now.getTime()), -days)
  const expired: Partial<Readonly<Record<keyof Tables, Expression<unknown>>>> = {
    baskets: someOf(
      db.selectFrom('baskets').where('updated_at', '<', before(BASKET_MS)).where('guest_key', 'not like', OF_A_USER),
    ),
    sessions: someOf(db.selectFrom('sessions').where('refresh_expires_at', '<=', now)),
    admin_links: someOf(db.selectFrom('admin_links').where('expires_at', '<=', now)),
    staff_sessions: someOf(db.selectFrom('staff_sessions').where('expires_at', '<=', now)),
    one_time_codes: someOf(db.selectFrom('one_time_codes').where('expires_at', '<=', now)),
    verification_tokens: someOf(db.selectFrom('verification_tokens').where('expires_at', '<=', now)),
    email_confirmations: someOf(db.selectFrom('email_confirmations').where('expires_at', '<=', now)),
    attempts: someOf(db.selectFrom('attempts').where('last_at', '<', before(ATTEMPT_MS))),
    kept_answers: someOf(db.selectFrom('kept_answers').where('expires_at', '<=', now)),
    captcha_uses: someOf(db.selectFrom('captcha_uses').where('expires_at', '<=', now)),
    subscribers: someOf(
      db.selectFrom('subscribers').where('confirmed_at', 'is', null).where('consented_at', '<', before(UNCONFIRMED_MS)),
    ),
    consents: someOf(db.selectFrom('consents').where('withdrawn_at', '<', before(WITHDRAWN_CONSENT_MS))),
    arrival_requests: someOf(db.selectFrom('arrival_requests').where('asked_at', '<', before(BACK_IN_STOCK_MS))),
    push_subscriptions: someOf(
      db
        .selectFrom('push_subscriptions')
        .where('session_id', 'is', null)
        .where('created_at', '<', before(PUSH_MS))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('push_arrivals')
                .select('subscription_id')
                .whereRef('subscription_id', '=', 'push_subscriptions.id'),
            ),
          ),
        ),
    ),
    product_views: someOf(db.selectFrom('product_views').where('day', '<', dayBefore(PRODUCT_VIEW_DAYS))),
    product_changes: someOf(db.selectFrom('product_changes').where('created_at', '<', before(PRODUCT_CHANGE_MS))),
    product_tables: someOf(db.selectFrom('product_tables').where('created_at', '<', before(PRODUCT_CHANGE_MS))),
    product_lists: someOf(db.selectFrom('product_lists').where('deleted_at', '<', before(DELETED_LIST_MS))),
    search_counts: someOf(db.selectFrom('search_counts').where('day', '<', dayBefore(SEARCH_COUNTS_DAYS))),
    files: someOf(db.selectFrom('files').where('purpose', 'is', null).where('created_at', '<', before(IDLE_FILE_MS))),
    staff_pictures: someOf(unusedPictures(db, before(IDLE_FILE_MS))),
  }
  const removed: Record<string, number> = {}
  // before the pictures: records in the bin refer to them
  removed.bin_items = Number((await purgedBin(db, now).executeTakeFirst()).numDeletedRows)
  for (const [table, rows] of Object.entries(expired))
    removed[table] = await untilDone(db, sql`delete from ${sql.table(table)} where ctid = any(array(${rows}))`)
  const oldKeys = someOf(
    db
      .selectFrom('orders')
      .where('idempotency_key', 'is not', null)
      .where('created_at', '<', before(KEY_MS))
      .where('created_at', '>', before(KEY_CHECKED_MS)),
  )
  removed.orderKeys = await untilDone(
    db,
    sql`update orders set idempotency_key = null where ctid = any(array(${oldKeys}))`,
  )
  return removed
}
