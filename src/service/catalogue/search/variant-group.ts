import { sql } from 'kysely'

// Equal for the variants of one product, here `products p`.
export const variantGroup = sql`coalesce(p.source || ' ' || p.group_source_id, p.id::text)`

// Above it, products are counted instead of groups.
export const MAX_COUNTED = 5_000
