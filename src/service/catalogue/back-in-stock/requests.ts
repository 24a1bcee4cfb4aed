import type { Kysely } from 'kysely'
import type { CityId } from '../../../domain/place/place.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tokenHash } from '../../platform/crypto/tokens.ts'

interface BackInStockRequest {
  readonly productId: ProductId
  readonly cityId: CityId
  readonly email: string
  readonly userId: UserId | null
}

// Idempotent while the request is pending; a notified request becomes pending again.
export const storeRequest = async (db: Kysely<Tables>, request: BackInStockRequest, now: Date): Promise<void> => {
  const again = { user_id: request.userId, asked_at: now, told_at: null }
  await db
    .insertInto('arrival_requests')
    .values({ ...again, product_id: request.productId, city_id: request.cityId, email: request.email.toLowerCase() })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'email', 'city_id'])
        .doUpdateSet(again)
        .where('arrival_requests.told_at', 'is not', null),
    )
    .execute()
}

// Cancels all requests of the e-mail's address. False if no e-mail had this code.
export const removeRequests = async (db: Kysely<Tables>, code: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('arrival_requests')
    .where('email', 'in', (all) =>
      all.selectFrom('arrival_requests').select('email').where('code_hash', '=', tokenHash(code)),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
