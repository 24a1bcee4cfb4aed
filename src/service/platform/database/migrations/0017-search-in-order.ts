import { sql, type Kysely } from 'kysely'

const SEEN = 'category_id, brand_id, price, discount, popularity, created_at, search_text'
const of = (row: string) =>
  SEEN.split(', ')
    .map((name) => `${row}.${name}`)
    .join(', ')

const statements: ReadonlyArray<string> = [
  // index-only scan of the stock by location
  `create index stock_there on stock (product_id) include (location_id) where qty > 0`,
  `create or replace function keep_product_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from product_search kept using written where kept.id = written.id and not written.is_on_sale;
      update product_search kept
      set (${SEEN}) = (select ${of('written')})
      from written
      where kept.id = written.id and written.is_on_sale and (${of('kept')}) is distinct from (${of('written')});
    end if;
    insert into product_search (id, ${SEEN})
    select id, ${SEEN} from written where is_on_sale
      and (tg_op = 'INSERT' or not exists (select from product_search kept where kept.id = written.id))
    order by category_id, id
    on conflict (id) do nothing;
    return null;
  end $$`,
]

// Clusters products by category, so a list reads fewer database pages.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
