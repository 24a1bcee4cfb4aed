import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Command } from '../platform/operator-command.ts'
import { visitStrings as strings } from './strings.ts'

const MAX_LISTED = 200
const VERDICTS = { approve: 'approved', reject: 'rejected' } as const

export const secretShopperCommand: Command = ({ action, id }, { database: { db } }) => {
  if (action === 'list') {
    return async () => {
      const visits = await db
        .selectFrom('secret_shopper_visits as visit')
        .innerJoin('shops as shop', 'shop.id', 'visit.shop_id')
        .select(['visit.id', 'visit.visited_on', 'visit.comment', 'shop.address'])
        .where('visit.status', '=', 'sent')
        .orderBy('visit.id')
        .limit(MAX_LISTED)
        .execute()
      if (visits.length === 0) return E.right([strings.none])
      return E.right(
        visits.flatMap((visit) => [
          strings.head(visit.id, visit.visited_on, visit.address),
          ...visit.comment.split('\n').map((line) => `    ${line}`),
        ]),
      )
    }
  }
  if (action !== 'approve' && action !== 'reject') return TE.left(strings.badAction)
  if (!Number.isInteger(id)) return TE.left(strings.noId)
  return async () => {
    const judged = await db
      .updateTable('secret_shopper_visits')
      .set({ status: VERDICTS[action] })
      .where('id', '=', Number(id))
      .executeTakeFirst()
    return judged.numUpdatedRows === 0n
      ? E.left(strings.unknown(Number(id)))
      : E.right([strings.judged(Number(id), VERDICTS[action])])
  }
}
