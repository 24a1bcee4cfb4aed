import type { Kysely } from 'kysely'
import { readPricing, type PricedTree } from '../catalogue/public.ts'
import type { Tables } from '../platform/database/tables.ts'
import { storedSetting } from '../platform/settings/settings.ts'

/**
 * The price rules for a change of an order: those of the moment it was placed, or today's, as the owner chose. A rule
 * that was changed since counts as it is now.
 */
export const treeOfEdit = async (db: Kysely<Tables>, tree: PricedTree, orderedAt: Date): Promise<PricedTree> => {
  if (!(await storedSetting(db, 'orders.keepRules'))) return tree
  const moment = orderedAt.getTime()
  const pricing = await readPricing(db, moment)
  const later = await db.selectFrom('price_rules').select('id').where('created_at', '>', orderedAt).execute()
  const rules = pricing.rules.filter((rule) => !later.some(({ id }) => id === rule.id))
  return { ...tree, pricing: { ...pricing, rules, moment } }
}
