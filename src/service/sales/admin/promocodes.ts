import { sql } from 'kysely'
import { promocodes } from '../../../contract/admin/promocodes.ts'
import { resourceRoutes, type TableResource } from '../../platform/http/table-resource.ts'
import type { Router } from '../../platform/http/router.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const strings = {
  discount: 'Укажите процент или сумму',
  days: 'Последний день раньше первого',
  noCategory: (slug: string) => `Раздела ${slug} нет`,
}

export const PROMOCODES: TableResource = {
  calls: promocodes,
  kind: 'promocode',
  table: 'promocodes',
  key: 'code',
  columns: {
    code: 'code',
    title: 'title',
    percent: 'percent',
    amount: 'amount',
    minSum: 'min_sum',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    usageLimit: 'usage_limit',
    isDeliveryFree: 'is_delivery_free',
    isFirstOrderOnly: 'is_first_order_only',
    isOncePerBuyer: 'is_once_per_buyer',
    categories: 'categories',
  },
  shown: { used: sql`used`, isPersonal: sql`user_id is not null` },
  searched: ['code', 'title'],
  order: sql`created_at desc, code`,
  isFixed: sql`used > 0`,
  clean: ({
    isDeliveryFree = false,
    isFirstOrderOnly = false,
    isOncePerBuyer = false,
    categories = [],
    ...fields
  }) => ({
    ...fields,
    isDeliveryFree,
    isFirstOrderOnly,
    isOncePerBuyer,
    categories,
  }),
  check: ({ percent, amount, isDeliveryFree, validFrom, validTo }) => {
    const isOne = (percent === null) !== (amount === null)
    const isNeither = percent === null && amount === null
    if (!isOne && !(isNeither && isDeliveryFree === true)) return { percent: [strings.discount] }
    const isEmpty = validFrom !== null && validTo !== null && String(validTo) < String(validFrom)
    return isEmpty ? { validTo: [strings.days] } : null
  },
  checkNames: async (trx, fields) => {
    const slugs = fields.categories as ReadonlyArray<string>
    const { rows } = await sql<{ slug: string }>`
      select slug from categories where slug = any(${slugs}::text[])`.execute(trx)
    const lost = slugs.filter((slug) => !rows.some((row) => row.slug === slug))
    return lost.length === 0 ? null : { categories: lost.map(strings.noCategory) }
  },
}

export const promocodeAdminRoutes = (router: Router, { db }: PlatformDeps): void =>
  resourceRoutes(router, db, PROMOCODES)
