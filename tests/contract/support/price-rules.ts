import { sql, type Insertable, type Kysely } from 'kysely'
import { allGoods } from '../../../src/domain/testing/pricing.ts'
import type { RuleGoods } from '../../../src/domain/pricing/rule.ts'
import type { EffectFields } from '../../../src/service/catalogue/prices/read-rules.ts'
import { refreshShownPrices } from '../../../src/service/catalogue/prices/shown-prices.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import type { TestShop } from './shop.ts'

export interface StoredRule extends Partial<Omit<Insertable<Tables['price_rules']>, 'goods' | 'effect'>> {
  readonly goods?: Partial<RuleGoods>
  /** Amounts in kopecks. */
  readonly effect: EffectFields
}

const changed = async (db: Kysely<Tables>) => {
  await sql`update price_state set version = version + 1`.execute(db)
  await sql`update catalogue_state set version = version + 1`.execute(db)
}

/** Stores a rule of all products for everyone. Returns its id. The cached rules are read again after a second. */
export const storeRule = async (db: Kysely<Tables>, { goods, effect, ...rest }: StoredRule): Promise<number> => {
  const { id } = await db
    .insertInto('price_rules')
    .values({
      title: 'Скидка',
      buyers: 'everyone',
      goods: JSON.stringify({ ...allGoods, ...goods }),
      effect: JSON.stringify(effect),
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changed(db)
  return id
}

export const removeRules = async (db: Kysely<Tables>): Promise<void> => {
  await db.deleteFrom('price_rules').execute()
  await db.deleteFrom('price_floors').execute()
  await changed(db)
}

/** What the process does each second: the prices that lists sort and filter by. */
export const refreshPrices = async ({ db, now, wait }: TestShop): Promise<void> => {
  wait(1_100)
  await refreshShownPrices(db, { now: () => now().getTime() })
  wait(1_100)
}

export const endRule = async ({ db, now }: Pick<TestShop, 'db' | 'now'>, id: number): Promise<void> => {
  await db.updateTable('price_rules').set({ ends_at: now() }).where('id', '=', id).execute()
  await changed(db)
}
