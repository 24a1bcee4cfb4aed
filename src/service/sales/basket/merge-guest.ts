import type { Transaction } from 'kysely'
import { mergedBaskets, type StoredLine } from '../../../domain/basket/merge.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { mergeSaved } from './saved-lines.ts'
import { linesOf, lockBasket, lockedBasket, MAX_LINES } from './basket-lines.ts'

const storedLines = async (trx: Transaction<Tables>, key: string): Promise<ReadonlyArray<StoredLine>> =>
  (await linesOf(trx, key)).map(({ product_id, ...line }) => ({ ...line, productId: product_id }))

const insertLines = (trx: Transaction<Tables>, basketId: number, lines: ReadonlyArray<StoredLine>) =>
  trx
    .insertInto('basket_lines')
    .values(lines.map(({ productId, ...line }) => ({ ...line, basket_id: basketId, product_id: productId })))
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'product_id']).doUpdateSet((line) => ({
        count: line.ref('excluded.count'),
        comment: line.ref('excluded.comment'),
      })),
    )
    .execute()

// Moves a guest's basket to the user who signed in. Locks the guest's basket first, so that concurrent sign-ins move
// it once. [OC-59]
export const mergeGuestBasket = async (
  trx: Transaction<Tables>,
  guestKey: string,
  userKey: string,
  now: Date,
): Promise<void> => {
  const guests = await lockedBasket(trx, guestKey)
  if (guests === undefined) return
  const taken = await storedLines(trx, guestKey)
  const own = await lockBasket(trx, userKey, now)
  await mergeSaved(trx, guests.id, own.id)
  await trx.deleteFrom('baskets').where('id', '=', guests.id).execute()
  const merged = mergedBaskets(await storedLines(trx, userKey), taken).slice(0, MAX_LINES)
  if (merged.length > 0) await insertLines(trx, own.id, merged)
  await trx
    .updateTable('baskets')
    .set({
      updated_at: now,
      edits_order_id: own.edits_order_id ?? guests.edits_order_id,
      edits_revision: own.edits_order_id === null ? guests.edits_revision : own.edits_revision,
    })
    .where('id', '=', own.id)
    .execute()
}
