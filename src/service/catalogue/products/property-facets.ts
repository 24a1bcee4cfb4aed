import { sql, type RawBuilder } from 'kysely'
import { MAX_FACETED } from '../../../domain/catalogue/listing.ts'
import type { PropertyFacet } from './facet-values.ts'
import { readValue, type Narrowings, type PropertyNarrowing } from './listing-filters.ts'

const FEWEST_VALUES = 2
// Before values that differ in spelling are merged.
const MAX_SPELLINGS = 90
const MAX_TITLES = 40
// Properties that identify a single product, and those that the brand filter covers.
const NO_CHOICE =
  '^(артикул|штрих-?код|код($|[ _])|модель|sku|barcode|url|производитель$|бренд$|торговая марка$|изготовитель$)'
const BAR = '|'

interface Missed {
  readonly missed: RawBuilder<string | null>
  /** Written as `true` without chosen values; otherwise the planner underestimates the rows. */
  readonly isNoneMissed: RawBuilder<boolean>
}

export const missedOf = (properties: ReadonlyArray<PropertyNarrowing>): Missed => {
  if (properties.length === 0) return { missed: sql`null::text`, isNoneMissed: sql`true` }
  const misses = sql.join(properties.map(({ title, fits }) => sql`case when not ${fits} then ${title}::text end`))
  const missed = sql<string | null>`(
    select case when count(title) > 1 then ${BAR} else min(title) end from unnest(array[${misses}]) as title
  )`
  return { missed, isNoneMissed: sql`missed is null` }
}

export const propertyFacets = (
  { brand, price, inStock, properties }: Narrowings,
  areVariantsGrouped: boolean,
  first: ReadonlyArray<string>,
): RawBuilder<ReadonlyArray<PropertyFacet>> => {
  const thing = sql.ref(areVariantsGrouped ? 'chosen.thing' : 'chosen.id')
  const fits = sql`${brand} is true and ${price} and ${inStock}`
  const chosen = sql`any(${properties.map(({ title }) => title)}::text[])`
  return sql`(
    select coalesce(json_agg(json_build_object('title', title, 'values', counts) order by title), '[]') from (
      select title, json_agg(json_build_object('value', value, 'count', count)) as counts from (
        select had.title, ${readValue('had')} as value, count(distinct ${thing}) as count
        from chosen join product_properties had on had.product_id = chosen.id
        where ${fits} and (missed is null or missed = had.title)
          and strpos(had.value, ${BAR}) = 0 and (had.title !~* ${NO_CHOICE} or had.title = any(${first}::text[]) or had.title = ${chosen})
          and (select count(distinct ${thing}) from chosen where ${fits}) <= ${MAX_FACETED}
        group by 1, 2
      ) counted
      group by title having count(*) between ${FEWEST_VALUES} and ${MAX_SPELLINGS} or title = ${chosen}
      order by title = ${chosen} desc, title = any(${first}::text[]) desc, sum(count) desc, title limit ${MAX_TITLES}
    ) facet
  )`
}
