import { sql, type Kysely } from 'kysely'

const SEEN = 'category_id, brand_id, price, discount, popularity, created_at, search_text'
const of = (row: string) =>
  SEEN.split(', ')
    .map((name) => `${row}.${name}`)
    .join(', ')

const placesOf = (id: string) =>
  `array(select location_id from stock where product_id = ${id} and qty > 0 order by location_id)`

const shape: ReadonlyArray<string> = [
  'drop index product_search_words, product_search_trigrams, product_search_category, product_search_brand',
  `alter table product_search add column places integer[] not null default '{}', set (fillfactor = 90)`,
  'truncate product_search',
  `insert into product_search (id, ${SEEN}, places)
    select id, ${SEEN}, ${placesOf('products.id')} from products where is_on_sale order by category_id, id`,
  'create index product_search_words on product_search using gin (search)',
  'create index product_search_trigrams on product_search using gin (search_text gin_trgm_ops)',
  // `locations` is not in the index: an index entry has a size limit
  'create index product_search_category on product_search (category_id)',
  'create index product_search_brand on product_search (brand_id)',
  'drop index stock_there',
]

const functions: ReadonlyArray<string> = [
  // Takes no lock order: a row locked by another transaction is checked again after it.
  `create function keep_places(changed integer[]) returns void language plpgsql as $$
  declare
    held integer[] := array(select id from product_search where id = any(changed) for update skip locked);
  begin
    update product_search kept set places = ${placesOf('kept.id')}
    where id = any(held) and places <> ${placesOf('kept.id')};
    perform keep_places_later(array(select id from product_search where id = any(changed) and id <> all(held)));
  end $$`,
  `create function keep_places_later(changed integer[]) returns void language sql as $$
    insert into jobs (kind, payload, run_at)
    select 'keepPlaces', jsonb_build_object('ids', changed), now() + interval '1 second' where cardinality(changed) > 0
  $$`,
  `create function show_products(shown integer[]) returns void language sql as $$
    insert into product_search (id, ${SEEN}, places)
    select id, ${SEEN}, ${placesOf('products.id')}
    from products join unnest(shown) as wanted (id) using (id) where is_on_sale order by category_id, id
    on conflict (id) do nothing
  $$`,
  `create or replace function keep_product_search() returns trigger language plpgsql as $$
  declare
    shown integer[];
  begin
    if tg_op = 'INSERT' then
      if current_setting('vitrina.goods_are_shown', true) is distinct from 'later' then
        perform show_products(array(select id from written));
      end if;
      return null;
    end if;
    delete from product_search kept using written where kept.id = written.id and not written.is_on_sale;
    update product_search kept
    set (${SEEN}) = (select ${of('written')})
    from written
    where kept.id = written.id and written.is_on_sale and (${of('kept')}) is distinct from (${of('written')});
    shown := array(
      select id from written where is_on_sale and not exists (select from product_search kept where kept.id = written.id));
    if cardinality(shown) > 0 then
      perform show_products(shown);
      -- what is under way with their stock sees them after the commit, and is seen then
      perform keep_places_later(shown);
    end if;
    return null;
  end $$`,
  `create function keep_places_of_stock() returns trigger language plpgsql as $$
  declare
    changed integer[];
  begin
    case tg_op
      when 'INSERT' then changed := array(select distinct product_id from after where qty > 0);
      when 'DELETE' then changed := array(select distinct product_id from before where qty > 0);
      else changed := array(
        select distinct product_id from before join after using (product_id, location_id)
        where (before.qty > 0) <> (after.qty > 0));
    end case;
    if cardinality(changed) > 0 then perform keep_places(changed); end if;
    return null;
  end $$`,
]

const triggers: ReadonlyArray<string> = [
  `create trigger keep_places_of_new after insert on stock
    referencing new table as after for each statement execute function keep_places_of_stock()`,
  `create trigger keep_places_of_changed after update on stock
    referencing old table as before new table as after for each statement execute function keep_places_of_stock()`,
  `create trigger keep_places_of_gone after delete on stock
    referencing old table as before for each statement execute function keep_places_of_stock()`,
]

// Stores the stock locations of each product in `product_search`, so a list of 10,000 products does not join `stock`.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...shape, ...functions, ...triggers]) await sql.raw(statement).execute(db)
}
