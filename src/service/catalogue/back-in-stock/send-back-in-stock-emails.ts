import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { strings } from './strings.ts'

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'origin'>

const BATCH = 200

/** The city of `request` has its product, in an own shop or a warehouse. */
export const isInStock = sql<boolean>`exists (
  select from stock
  join locations on locations.id = stock.location_id
  left join shops on shops.id = locations.shop_id
  where stock.product_id = request.product_id and stock.qty > 0
    and (locations.kind = 'warehouse' or (shops.city_id = request.city_id and shops.is_active))
)`

// Skips rows locked by another transaction.
const arrivedFor = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('arrival_requests as request')
    .innerJoin('products as product', 'product.id', 'request.product_id')
    .innerJoin('cities as city', 'city.id', 'request.city_id')
    .select(['request.id', 'request.email', 'product.title', 'product.slug', 'city.title as city'])
    .where('request.told_at', 'is', null)
    .where('product.is_on_sale', '=', true)
    .where(isInStock)
    .orderBy('request.email')
    .orderBy('request.id')
    .limit(BATCH)
    .forUpdate('request')
    .skipLocked()
    .execute()

type Arrived = Awaited<ReturnType<typeof arrivedFor>>[number]

const sendLetter = async (
  trx: Transaction<Tables>,
  { settings, origin }: Deps,
  to: string,
  all: ReadonlyArray<Arrived>,
  now: Date,
) => {
  const code = newToken()
  const products = all.map(({ title, city, slug }) =>
    strings.product(title, city, `${origin}/catalog/product/${slug}/`),
  )
  const subject = strings.letterSubject(settings()['shop.name'], [...new Set(all.map(({ title }) => title))])
  const text = strings.letter(products, `${origin}/arrivals/${code}/`)
  await sendMessage(trx, { channel: 'mail', to, subject, text }, { now })
  await trx
    .updateTable('arrival_requests')
    .set({ told_at: now, code_hash: tokenHash(code) })
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
}

// Sends one e-mail per address with all its available products. Returns the number of requests served.
export const sendBackInStockEmails = async (deps: Deps): Promise<number> => {
  for (let served = 0; ; ) {
    const over = await deps.db.transaction().execute(async (trx) => {
      const arrived = await arrivedFor(trx)
      const now = new Date(deps.clock.now())
      for (const [email, all] of grouped(arrived, (one) => one.email)) await sendLetter(trx, deps, email, all, now)
      return arrived.length
    })
    served += over
    if (over < BATCH) return served
  }
}
