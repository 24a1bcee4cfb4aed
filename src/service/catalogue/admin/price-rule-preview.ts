import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { isShownRule, type PriceRule } from '../../../domain/pricing/rule.ts'
import { shownPrice } from '../../../domain/pricing/shown-price.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { anyOf, type Checked, checkedOn, describeConflicts, titlesOf } from './price-rule-checks.ts'

const EXAMPLES = 50
const HISTORY_DAYS = 30
const DAY_MS = 86_400_000

// The lowest price in 30 days: the lowest that began in them, and the one with which they began.
const lowestPrices = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  now: number,
): Promise<ReadonlyMap<number, Kopecks>> => {
  const since = new Date(now - HISTORY_DAYS * DAY_MS)
  const { rows } = await sql<{ id: number; lowest: Kopecks }>`
    select p.id, least(
      (select min(price) from price_changes where product_id = p.id and changed_at >= ${since}),
      (select price from price_changes where product_id = p.id and changed_at < ${since} order by changed_at desc limit 1),
      coalesce((select price from product_search where id = p.id), p.price)
    ) as lowest from products p where p.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}

/** What a rule would change now on real products. */
export const previewRule = async ({ db, rule, now }: Checked) => {
  const { others, products, floors, met } = await checkedOn({ db, rule, now })
  const cityId = rule.cities[0] ?? null
  const context = { moment: now, cityId, floors }
  const always: PriceRule = { ...rule, period: { from: null, until: null, weekdays: [], hours: null } }
  const checked = products.map((product) => {
    const before = shownPrice(product, others, context).price.price
    const after = shownPrice(product, [...others, always], context)
    const isAtFloor =
      after.applied.some((applied) => applied.rule.id === rule.id && applied.isCut) ||
      after.refused.some((refused) => refused.rule.id === rule.id && refused.why._tag === 'AtFloor')
    return { product, before, after: after.price.price, isAtFloor }
  })
  const changed = checked.filter(({ before, after }) => before !== after)
  const shown = (
    isShownRule(rule) ? [...changed, ...checked.filter(({ before, after }) => before === after)] : checked
  ).slice(0, EXAMPLES)
  const ids = shown.map(({ product }) => product.id as number)
  const [titles, lowest, named] = await Promise.all([
    titlesOf(db, ids),
    lowestPrices(db, ids, now),
    describeConflicts(db, met),
  ])
  return {
    isShown: isShownRule(rule),
    products: products.length,
    changed: changed.length,
    atFloor: checked.filter(({ isAtFloor }) => isAtFloor).length,
    examples: shown.flatMap(({ product, before, after, isAtFloor }) => {
      const row = titles.get(product.id)
      return row === undefined ? [] : [{ ...row, before, after, lowest: lowest.get(product.id) ?? before, isAtFloor }]
    }),
    conflicts: named,
  }
}
