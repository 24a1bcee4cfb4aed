import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import * as calls from '../../../contract/admin/price-rules.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import {
  asConflict,
  binKindOf,
  resourceRoutes,
  tableAccess,
  type TableResource,
} from '../../platform/http/table-resource.ts'
import { raisePricingVersion } from '../prices/read-rules.ts'
import { checkPriceRule, incompleteEffect, ruleFrom } from './price-rule-checks.ts'
import { previewRule } from './price-rule-preview.ts'

type Rule = TypeOf<typeof calls.staffPriceRules.get.response>

const strings = {
  oneOf: 'Укажите товар или бренд',
  noFloor: 'Укажите цену больше нуля',
} as const

const raise = async (trx: Transaction<Tables>): Promise<void> => {
  await raisePricingVersion(trx)
}

const PRICE_RULES: TableResource = {
  calls: calls.staffPriceRules,
  kind: 'price rule',
  table: 'price_rules',
  key: 'id',
  columns: {
    title: 'title',
    promotionId: 'promotion_id',
    goods: 'goods',
    effect: 'effect',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    weekdays: 'weekdays',
    hourFrom: 'hour_from',
    hourTo: 'hour_to',
    cities: 'cities',
    buyers: 'buyers',
    basketFrom: 'basket_from',
    priority: 'priority',
    isExclusive: 'is_exclusive',
    withPromocode: 'with_promocode',
    withOldPrice: 'with_old_price',
  },
  shown: { promotion: sql`(select page.title from promotions page where page.id = price_rules.promotion_id)` },
  searched: ['title'],
  order: sql`coalesce(ends_at, 'infinity') desc, id desc`,
  // the report of an ended rule needs its name
  isFixed: sql`exists (select from order_lines where rules @> jsonb_build_array(jsonb_build_object('id', price_rules.id)))`,
  clean: (fields) => ({
    ...fields,
    goods: JSON.stringify(fields.goods),
    effect: JSON.stringify(fields.effect),
    basketFrom: fields.basketFrom === 0 ? null : fields.basketFrom,
  }),
  after: raise,
  beforeRemoval: raise,
}

const FLOOR_NAME = sql`coalesce((select title from products where id = product_id), (select title from brands where id = brand_id))`

const PRICE_FLOORS: TableResource = {
  calls: calls.staffPriceFloors,
  kind: 'price floor',
  table: 'price_floors',
  key: 'id',
  columns: { productId: 'product_id', brandId: 'brand_id', floor: 'floor' },
  shown: { name: FLOOR_NAME },
  searched: [],
  named: FLOOR_NAME,
  order: sql`id desc`,
  check: ({ productId, brandId, floor }) => {
    if ((productId === null) === (brandId === null)) return { productId: [strings.oneOf] }
    return floor === 0 ? { floor: [strings.noFloor] } : null
  },
  after: raise,
  beforeRemoval: raise,
}

export const PRICE_BINS = [PRICE_RULES, PRICE_FLOORS].map(binKindOf)

const numberIn = (id: string | null): number => (id !== null && /^\d{1,9}$/.test(id) ? Number(id) : 0)

export const priceRuleAdminRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const rules: TableResource = { ...PRICE_RULES, checkNames: checkPriceRule(clock.now) }
  const { read } = tableAccess(rules)
  resourceRoutes(router, db, rules)
  resourceRoutes(router, db, PRICE_FLOORS)

  router.on(calls.stopPriceRule, ({ params: { id } }, { change }) =>
    asConflict(() =>
      change<Rule>({ kind: 'price rule', id, read }, async (trx) => {
        const now = new Date(clock.now())
        await sql`
          update price_rules set ends_at = greatest(${now}::timestamptz, starts_at)
          where id::text = ${id} and (ends_at is null or ends_at > ${now})`.execute(trx)
        await raise(trx)
        await sql`update catalogue_state set version = version + 1`.execute(trx)
        return E.fromNullable(notFound)((await read(trx, id)) as Rule | undefined)
      }),
    ),
  )

  router.on(calls.previewPriceRule, async ({ body: { id, ...fields } }) => {
    const rule = ruleFrom(fields, numberIn(id))
    if (rule === null) return E.left({ _tag: 'Invalid', fields: incompleteEffect })
    return E.right(await previewRule({ db, rule, now: clock.now() }))
  })

  router.on(calls.getPriceRuleReport, async ({ params: { id } }) => {
    const { rows } = await sql<{ orders: number; units: number; given: Kopecks; sold: Kopecks }>`
      select count(distinct line.order_id)::integer as orders, coalesce(sum(line.count), 0)::integer as units,
        coalesce(sum((applied->>'kopecks')::bigint * line.count), 0)::bigint as given,
        coalesce(sum(line.price * line.count), 0)::bigint as sold
      from order_lines line join orders on orders.id = line.order_id
      cross join lateral jsonb_array_elements(line.rules) applied
      where line.rules @> jsonb_build_array(jsonb_build_object('id', ${numberIn(id)}::integer))
        and (applied->>'id')::integer = ${numberIn(id)} and not line.is_cancelled and not line.is_removed
        and orders.status not in (${ORDER_STATUS.canceled}, ${ORDER_STATUS.canceledWithoutReturn})`.execute(db)
    if ((await read(db, id)) === undefined) return E.left(notFound)
    return E.right(rows[0] ?? { orders: 0, units: 0, given: 0 as Kopecks, sold: 0 as Kopecks })
  })
}
