import type { DatabaseFunction } from './database-function.ts'

/** `product_search`: one row for each product on sale, with its words. */
export const productSearchFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'search_kind',
    create: String.raw`
create or replace function search_kind(title text) returns text language sql immutable parallel safe as $$
    select coalesce(
      nullif(substring(trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(said,
        '^[«"„“][^»"”]*[»"”] *', ''),
        '[«"„“(,:;–—].*$', ''),
        '^( *[^ ]*[a-z0-9][^ ]*)+', ''),
        '([^ ]) [^ ]*[a-z0-9].*$', '\1'),
        '([^ ]) (и|для|в|во|на|с|со|из|от|по|под|к|за|у|без|до)( .*)?$', '\1'))
        from '^[^ ]+(?: [^ ]+){0,3}'), ''),
      substring(said from '^[^ ]+(?: [^ ]+)?'))
    from (select trim(regexp_replace(translate(lower(title), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', ' ', 'g')) as said) folded
  $$`,
  },
  {
    name: 'search_vectors',
    create: String.raw`
create or replace function search_vectors(wanted integer[]) returns table (product_id integer, vector tsvector) language sql stable as $$
    with recursive above (leaf, id) as (
      select c.id, c.id from categories c
      where c.id in (select category_id from products where products.id = any(wanted))
      union
      select above.leaf, c.parent_id from above join categories c on c.id = above.id where c.parent_id is not null
    ), paths as (
      select leaf, string_agg(c.title, ' . ') as titles from above join categories c on c.id = above.id group by leaf
    )
    select p.id,
      setweight(to_tsvector('russian', search_words(search_kind(p.title))), 'A')
      || setweight(to_tsvector('russian', search_words(p.search_text)), 'B')
      || setweight(to_tsvector('russian', search_words(concat_ws(' . ', paths.titles,
        (select string_agg(concat_ws(' ', o.value, o.unit), ' . ') from product_properties o where o.product_id = p.id),
        (select string_agg(s.title, ' . ') from product_selections ps join selections s on s.id = ps.selection_id
         where ps.product_id = p.id)))), 'C')
      || setweight(to_tsvector('russian', search_words(
        regexp_replace(left(p.description, 400), '<[^>]*>?|&[a-z]+;', ' ', 'g'))), 'D')
    from products p left join paths on paths.leaf = p.category_id where p.id = any(wanted)
  $$`,
  },
  {
    name: 'keep_search_words',
    create: String.raw`
create or replace function keep_search_words(changed integer[]) returns void language sql as $$
    update product_search kept set search = made.vector
    from search_vectors(array(select id from product_search where id = any(changed))) made
    where kept.id = made.product_id and kept.search is distinct from made.vector
  $$`,
  },
  {
    name: 'show_products',
    create: String.raw`
create or replace function show_products(shown integer[]) returns void language sql as $$
    insert into product_search (id, category_id, brand_id, price, discount, zone_prices, popularity, created_at, search_text, places, search)
    select id, category_id, brand_id, coalesce(ruled.price, products.price), coalesce(ruled.discount, products.discount), ruled.zone_prices, popularity, created_at, search_text, array(select location_id from stock where product_id = products.id and qty > 0 order by location_id), made.vector
    from products join search_vectors(shown) made on made.product_id = products.id
    left join shown_prices ruled on ruled.product_id = products.id and ruled.catalogue_price = products.price
    where is_on_sale order by category_id, id
    on conflict (id) do nothing
  $$`,
  },
  {
    name: 'keep_product_search',
    create: String.raw`
create or replace function keep_product_search() returns trigger language plpgsql as $$
  declare
    shown integer[];
    reworded integer[];
  begin
    if tg_op = 'INSERT' then
      if current_setting('vitrina.goods_are_shown', true) is distinct from 'later' then
        perform show_products(array(select id from written));
      end if;
      return null;
    end if;
    delete from product_search kept using written where kept.id = written.id and not written.is_on_sale;
    update product_search kept
    set (category_id, brand_id, price, discount, zone_prices, popularity, created_at, search_text) = (select written.category_id, written.brand_id, coalesce(ruled.price, written.price), coalesce(ruled.discount, written.discount), ruled.zone_prices, written.popularity, written.created_at, written.search_text)
    from written left join shown_prices ruled on ruled.product_id = written.id and ruled.catalogue_price = written.price
    where kept.id = written.id and written.is_on_sale and (kept.category_id, kept.brand_id, kept.price, kept.discount, kept.zone_prices, kept.popularity, kept.created_at, kept.search_text) is distinct from (written.category_id, written.brand_id, coalesce(ruled.price, written.price), coalesce(ruled.discount, written.discount), ruled.zone_prices, written.popularity, written.created_at, written.search_text);
    reworded := array(
      select id from written join former using (id)
      where written.is_on_sale and (written.title, written.description, written.search_text, written.category_id) is distinct from (former.title, former.description, former.search_text, former.category_id));
    if cardinality(reworded) > 0 then perform keep_search_words(reworded); end if;
    shown := array(
      select id from written where is_on_sale and not exists (select from product_search kept where kept.id = written.id));
    if cardinality(shown) > 0 then
      perform show_products(shown);
      -- what is under way with their stock sees them after the commit, and is seen then
      perform keep_places_later(shown);
    end if;
    return null;
  end $$`,
    triggers: [
      `create or replace trigger keep_product_search_of_changed after update on products referencing old table as former new table as written
  for each statement execute function keep_product_search()`,
      `create or replace trigger keep_product_search_of_new after insert on products referencing new table as written
  for each statement execute function keep_product_search()`,
    ],
  },
]
