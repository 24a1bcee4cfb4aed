import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { exportSubscribersCsv, getSubscribers, removeSubscriber } from '../../../contract/admin/people.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { withdrawNewsletter } from '../../identity/public.ts'
import { toCsv } from '../../platform/csv.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const PAGE = 25
const TITLES = ['почта', 'согласие', 'подтверждение']

const at = (moment: Date) => momentOfMillis(moment.getTime())
const likeOf = (text: string) => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

// The audit log outlives the subscription, so it has no dates of consent.
const forAudit = async (db: Kysely<Tables>, email: number | string) =>
  db.selectFrom('subscribers').select('email').where('email', '=', String(email)).executeTakeFirst()

export const subscriberAdminRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getSubscribers, async ({ query: { page = 1, limit = PAGE, text = '' } }) => {
    const found = db.selectFrom('subscribers').where('email', 'ilike', likeOf(text))
    const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('consented_at', 'desc')
      .orderBy('email')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({
      items: rows.map(({ email, consented_at, confirmed_at }) => ({
        id: email,
        email,
        consentedAt: at(consented_at),
        confirmedAt: confirmed_at === null ? null : at(confirmed_at),
      })),
      pagination: paginationOf(Number(total), page, limit),
    })
  })

  router.on(exportSubscribersCsv, async () => {
    const rows = await db
      .selectFrom('subscribers')
      .select(['email', 'consented_at', 'confirmed_at'])
      .where('confirmed_at', 'is not', null)
      .orderBy('email')
      .execute()
    const lines = rows.map(({ email, consented_at, confirmed_at }) => [email, consented_at, confirmed_at ?? ''])
    return E.right({ name: 'subscribers.csv', content: toCsv([TITLES, ...lines]) })
  })

  router.on(removeSubscriber, ({ params: { id } }, { change }) =>
    change<undefined>({ kind: 'subscriber', id, read: forAudit }, async (trx) => {
      const removed = await trx.deleteFrom('subscribers').where('email', '=', id).executeTakeFirst()
      if (removed.numDeletedRows === 0n) return E.left(notFound)
      await withdrawNewsletter(trx, id, new Date(clock.now()))
      return E.right(undefined)
    }),
  )
}
