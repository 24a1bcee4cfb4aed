import { sql, type Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { newsletterOffAddress } from '../../identity/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import { mailOf } from '../../platform/messages/letter.tsx'
import { sendMessage } from '../../platform/messages/send.ts'
import { enqueuePush } from '../../platform/push/push-job.ts'
import { priceSubscriptionsOf } from '../../platform/push/subscriptions.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { priceLetter, pricePush } from './letters.ts'

const BATCH = 500

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'origin' | 'secret'>

// Skips rows that another process has locked and handles.
const fallen = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('favourites as favourite')
    .innerJoin('products as product', 'product.id', 'favourite.product_id')
    .innerJoin('product_search as shown', 'shown.id', 'favourite.product_id')
    .innerJoin('users', 'users.id', 'favourite.user_id')
    .leftJoin('subscribers', (join) =>
      join.onRef('subscribers.email', '=', 'users.email').on('subscribers.confirmed_at', 'is not', null),
    )
    .select(['favourite.user_id', 'favourite.product_id', 'favourite.seen_price', 'shown.price', 'product.title'])
    .select(['users.first_name', 'users.email', 'users.is_email_confirmed', 'subscribers.email as subscriber'])
    .whereRef('shown.price', '<', 'favourite.seen_price')
    .orderBy('favourite.user_id')
    .orderBy('favourite.product_id')
    .limit(BATCH)
    .forUpdate('favourite')
    .skipLocked()
    .execute()

const storeRaisedPrices = (trx: Transaction<Tables>) =>
  sql`update favourites set seen_price = shown.price from product_search shown
    where shown.id = favourites.product_id and shown.price > 0
      and (seen_price is null or shown.price > seen_price)`.execute(trx)

// Writes to newsletter subscribers whose favourites became cheaper, one letter a person, and to browsers that asked for
// prices. For other users only the new price is stored. [38-ФЗ: advertising needs consent]
export const sendPriceLetters = async ({ db, clock, settings, origin, secret }: Deps): Promise<number> => {
  let sent = 0
  for (;;) {
    const read = await db.transaction().execute(async (trx) => {
      await storeRaisedPrices(trx)
      const rows = await fallen(trx)
      const now = new Date(clock.now())
      for (const [, products] of grouped(rows, ({ user_id }) => user_id)) {
        const [{ user_id: userId, email, first_name, is_email_confirmed, subscriber }] = products as readonly [
          (typeof products)[number],
        ]
        if (email !== null && is_email_confirmed && subscriber !== null) {
          const letter = priceLetter(
            settings(),
            first_name,
            products.map(({ title, seen_price, price }) => ({ title, before: seen_price as Kopecks, price })),
            { href: `${origin}/cabinet/favourites/`, unsubscribe: newsletterOffAddress(origin, secret, email) },
          )
          await sendMessage(trx, { channel: 'mail', to: email, ...mailOf(letter) }, { now })
          sent += 1
        }
        const browsers = await priceSubscriptionsOf(trx, userId)
        if (browsers.length > 0) await enqueuePush(trx, browsers, pricePush(products), now)
        for (const { user_id, product_id, price } of products)
          await trx
            .updateTable('favourites')
            .set({ seen_price: price })
            .where('user_id', '=', user_id)
            .where('product_id', '=', product_id)
            .execute()
      }
      return rows.length
    })
    if (read < BATCH) return sent
  }
}
