import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { linesOf, lockedBasket } from './basket-lines.ts'

export const tickLines = async (
  trx: Transaction<Tables>,
  guestKey: string,
  flags: Readonly<Record<string, boolean>>,
): Promise<E.Either<ServiceError, void>> => {
  const basket = await lockedBasket(trx, guestKey)
  const held = new Set((await linesOf(trx, guestKey)).map(({ product_id }) => product_id))
  const ids = Object.keys(flags).map(Number)
  if (basket === undefined || !ids.every((id) => held.has(id))) return E.left(notFound)
  const unticked = ids.filter((id) => flags[id] === true)
  await trx
    .updateTable('basket_lines')
    .set({ disabled: sql<boolean>`product_id = any(${unticked}::integer[])` })
    .where('basket_id', '=', basket.id)
    .where('product_id', 'in', ids)
    .execute()
  return E.right(undefined)
}
