import type { Kysely } from 'kysely'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const isProduct = async (db: Kysely<Tables>, id: ProductId): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
