import { type Kysely, sql } from 'kysely'
import { measuresOf, type Measures } from '../../../domain/order/parcel.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { measureStrings } from '../../platform/measure-strings.ts'
import { storedSetting } from '../../platform/settings/settings.ts'

// Where neither the catalogue nor the owner states them.
const TYPICAL: Measures = { grams: 1_000, sides: [30, 20, 15] }

interface StatedMeasures {
  readonly id: number
  readonly weight: string | null
  readonly dimensions: string | null
  /** Slugs from the product's category up. */
  readonly categories: ReadonlyArray<string>
}

const stated = (title: string, unit: string) =>
  sql`(select value from product_properties stated where stated.product_id = products.id and stated.title = ${title} and stated.unit = ${unit} limit 1)`

/** Weight and size of a unit of these products: stated, else the owner's for the category, else typical. */
export const measuresOfProducts = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
): Promise<(id: number) => Measures> => {
  const { rows } = await sql<StatedMeasures>`
    select products.id,
      ${stated(measureStrings.weight, measureStrings.kilograms)} as weight,
      ${stated(measureStrings.dimensions, measureStrings.centimetres)} as dimensions,
      array(
        with recursive above as (
          select id, parent_id, slug, 0 as height from categories where id = products.category_id
          union all
          select parent.id, parent.parent_id, parent.slug, height + 1 from categories parent join above on parent.id = above.parent_id
        )
        select slug from above order by height
      ) as categories
    from products where products.id = any(${ids}::integer[])`.execute(db)
  const ofOwner = await storedSetting(db, 'delivery.parcels')
  const ownersFor = (slug: string | null) => ofOwner.find(({ category }) => category === slug)?.measures
  const unknownOf = ({ categories }: StatedMeasures) =>
    categories.map(ownersFor).find((one) => one !== undefined) ?? ownersFor(null) ?? TYPICAL
  const measured = new Map(rows.map((row) => [row.id, measuresOf(row.weight, row.dimensions, unknownOf(row))]))
  return (id) => measured.get(id) ?? TYPICAL
}

interface Units {
  readonly productId: number
  readonly count: number
}

export const gramsOf = async (db: Kysely<Tables>, units: ReadonlyArray<Units>): Promise<number> => {
  const measuresFor = await measuresOfProducts(
    db,
    units.map(({ productId }) => productId),
  )
  return units.reduce((sum, { productId, count }) => sum + measuresFor(productId).grams * count, 0)
}
