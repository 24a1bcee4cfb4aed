import { sql, type Kysely } from 'kysely'

const SEEN = 'category_id, brand_id, price, discount, popularity, created_at, search_text'

const statements: ReadonlyArray<string> = [
  `create table product_search (
    id integer primary key references products on delete cascade,
    category_id integer not null,
    brand_id integer,
    price bigint not null,
    discount integer not null,
    popularity integer not null,
    created_at timestamptz not null,
    search_text text not null,
    search tsvector not null generated always as (to_tsvector('russian', search_text)) stored
  )`,
  `insert into product_search (id, ${SEEN}) select id, ${SEEN} from products where is_on_sale order by category_id, id`,
  `create index product_search_words on product_search using gin (search)`,
  `create index product_search_trigrams on product_search using gin (search_text gin_trgm_ops)`,
  `create index product_search_category on product_search (category_id)
    include (id, brand_id, price, discount, popularity, created_at)`,
  `create index product_search_brand on product_search (brand_id)
    include (id, price, discount, popularity, created_at)`,
  `alter table products drop column search`,
  `drop index products_trigrams`,
  `create function keep_product_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from product_search kept using written where kept.id = written.id and not written.is_on_sale;
      update product_search kept
      set (${SEEN}) = (select ${SEEN.split(', ')
        .map((name) => `written.${name}`)
        .join(', ')})
      from written
      where kept.id = written.id and written.is_on_sale
        and (${SEEN.split(', ')
          .map((name) => `kept.${name}`)
          .join(', ')})
          is distinct from (${SEEN.split(', ')
            .map((name) => `written.${name}`)
            .join(', ')});
    end if;
    insert into product_search (id, ${SEEN})
    select id, ${SEEN} from written where is_on_sale
      and (tg_op = 'INSERT' or not exists (select from product_search kept where kept.id = written.id))
    on conflict (id) do nothing;
    return null;
  end $$`,
  `create trigger keep_product_search_of_new after insert on products
    referencing new table as written for each statement execute function keep_product_search()`,
  `create trigger keep_product_search_of_changed after update on products
    referencing new table as written for each statement execute function keep_product_search()`,
]

// A narrow copy of the products on sale for lists and search. Triggers maintain it in the same transaction.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
