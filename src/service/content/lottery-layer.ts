import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { changeLotteryLayer } from '../../contract/admin/content.ts'
import { lotterySettings } from '../../domain/content/lottery.ts'
import type { Tables } from '../platform/database/tables.ts'
import { invalid, type ServiceError } from '../platform/http/service-error.ts'

type Layer = typeof changeLotteryLayer.body._A

const KEY = 'lotteryLayer'
const CODE = 'layer'

export const lotteryLayer = async (db: Kysely<Tables>): Promise<Layer> => {
  const items = await db
    .selectFrom('storage_items')
    .select(['code', 'value'])
    .where('key', '=', KEY)
    .orderBy('position')
    .execute()
  const { url, isEnabled, theme, image } = lotterySettings(items)
  return { lottery: url, isShown: isEnabled, theme, image }
}

export const writeLotteryLayer = async (
  trx: Transaction<Tables>,
  { lottery, isShown, theme, image }: Layer,
): Promise<E.Either<ServiceError, Layer>> => {
  const found = await trx.selectFrom('lotteries').select('code').where('code', '=', lottery).executeTakeFirst()
  if (found === undefined) return E.left(invalid('lottery', 'Такого розыгрыша нет: добавьте его ниже'))
  const value = JSON.stringify({ url: lottery, enabled: isShown, theme, ...(image !== null && { image }) })
  await trx
    .insertInto('storage_items')
    .values({ key: KEY, code: CODE, title: null, value, position: 0 })
    .onConflict((conflict) => conflict.columns(['key', 'code']).doUpdateSet({ value }))
    .execute()
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(await lotteryLayer(trx))
}
