import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { enqueuePush } from '../../platform/push/push-job.ts'
import { isInStock } from './send-back-in-stock-emails.ts'
import { strings } from './strings.ts'

const BATCH = 200

const arrivedFor = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('push_arrivals as request')
    .innerJoin('products as product', 'product.id', 'request.product_id')
    .innerJoin('cities as city', 'city.id', 'request.city_id')
    .select(['request.subscription_id', 'request.product_id', 'request.city_id'])
    .select(['product.title', 'product.slug', 'city.title as city'])
    .where('product.is_on_sale', '=', true)
    .where(isInStock)
    .orderBy('request.product_id')
    .orderBy('request.subscription_id')
    .limit(BATCH)
    .forUpdate('request')
    .skipLocked()
    .execute()

/** One message for each browser and product; the request ends with it. Returns the number of messages. */
export const pushBackInStock = async ({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Promise<number> => {
  for (let served = 0; ; ) {
    const done = await db.transaction().execute(async (trx) => {
      const arrived = await arrivedFor(trx)
      const now = new Date(clock.now())
      for (const { subscription_id, product_id, city_id, title, slug, city } of arrived) {
        const shown = { title: strings.pushTitle, body: `${title} (${city})`, href: `/catalog/product/${slug}/` }
        await enqueuePush(trx, [subscription_id], shown, now)
        await trx
          .deleteFrom('push_arrivals')
          .where('subscription_id', '=', subscription_id)
          .where('product_id', '=', product_id)
          .where('city_id', '=', city_id)
          .execute()
      }
      return arrived.length
    })
    served += done
    if (done < BATCH) return served
  }
}
