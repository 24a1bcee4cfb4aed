import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../src/service/platform/database/tables.ts'
import type { Good } from './generate.ts'

/** What the catalogue sells, with its categories from the leaf up. */
export const goodsIn = async (db: Kysely<Tables>): Promise<ReadonlyArray<Good>> => {
  const { rows } = await sql<Good>`
    with recursive above (leaf, id, level) as (
      select id, id, 0 from categories
      union all select above.leaf, c.parent_id, level + 1 from above join categories c on c.id = above.id where c.parent_id is not null
    )
    select p.id, p.title, p.price::float / 100 as price, b.title as brand,
      (select json_agg(c.title order by level) from above join categories c on c.id = above.id where leaf = p.category_id) as categories,
      (select coalesce(json_agg(json_build_object('title', o.title, 'value', o.value, 'unit', o.unit) order by o.position), '[]')
       from product_properties o where o.product_id = p.id) as properties
    from products p left join brands b on b.id = p.brand_id where p.is_on_sale order by p.id`.execute(db)
  return rows
}
