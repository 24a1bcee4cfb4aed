import { sql, type Kysely } from 'kysely'

const SEEN = 'category_id, brand_id, price, discount, popularity, created_at, search_text'
const of = (row: string) =>
  SEEN.split(', ')
    .map((name) => `${row}.${name}`)
    .join(', ')
const TEXTS = ['title', 'description', 'search_text', 'category_id']
const textsOf = (row: string) => TEXTS.map((name) => `${row}.${name}`).join(', ')

const placesOf = (id: string) =>
  `array(select location_id from stock where product_id = ${id} and qty > 0 order by location_id)`

const UNITS: ReadonlyArray<readonly [unit: string, forms: string]> = [
  ['мл', 'мл|миллилитр(?:а|ов)?'],
  ['л', 'л|литр(?:а|ов|овый|овая)?'],
  ['мм', 'мм|миллиметр(?:а|ов)?'],
  ['см', 'см|сантиметр(?:а|ов)?'],
  ['м', 'м|метр(?:а|ов|овый|овая)?'],
  ['кг', 'кг|килограмм(?:а|ов)?'],
  ['г', 'г|гр|грамм(?:а|ов)?'],
  ['т', 'т|тонн(?:а|ы)?'],
  ['мач', 'мач|mah'],
  ['ач', 'ач|ah'],
  ['вт', 'вт|ватт'],
  ['в', 'в|вольт'],
  ['шт', 'шт|штук(?:а|и)?'],
]
const ENDS = '(?![а-яa-z0-9])'
const SIDE = '[0-9]+(?:d[0-9]+)?'
const SIZE = `(?<![а-яa-z0-9])(${SIDE}) ?[xх×*] ?(${SIDE})(?: ?[xх×*] ?(${SIDE}))?(?: ?(?:мм|см|м)${ENDS}[.]?)?`

const RULES: ReadonlyArray<readonly [from: string, to: string]> = [
  ['([0-9]) (?=[0-9]{3}(?![0-9]))', '\\1'],
  ['·', ''],
  ['([0-9])[.,](?=[0-9])', '\\1d'],
  [SIZE, '\\1x\\2x\\3 '],
  ['x (?=[^0-9]|$)', ' '],
  ...UNITS.map(([unit, forms]) => [`([0-9]) ?-?(?:${forms})${ENDS}[.]?`, `\\1${unit}`] as const),
]

const measured = RULES.reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`, 'said')

const functions: ReadonlyArray<string> = [
  // The rule of src/domain/search/measures.ts: a number and its unit are one word.
  `create function search_words(written text) returns text language sql immutable parallel safe as $$
    select case when said ~ '[0-9]' then ${measured} else said end
    from (select regexp_replace(translate(lower(coalesce(written, '')), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', ' ', 'g') as said) folded
  $$`,
  `create function search_vectors(wanted integer[]) returns table (product_id integer, vector tsvector)
    language sql stable as $$
    with recursive above (leaf, id) as (
      select c.id, c.id from categories c
      where c.id in (select category_id from products where products.id = any(wanted))
      union
      select above.leaf, c.parent_id from above join categories c on c.id = above.id where c.parent_id is not null
    ), paths as (
      select leaf, string_agg(c.title, ' . ') as titles from above join categories c on c.id = above.id group by leaf
    )
    select p.id,
      setweight(to_tsvector('russian', search_words(substring(p.title from '^[^[:space:]]+(?:[[:space:]]+[^[:space:]]+)?'))), 'A')
      || setweight(to_tsvector('russian', search_words(p.search_text)), 'B')
      || setweight(to_tsvector('russian', search_words(concat_ws(' . ', paths.titles,
        (select string_agg(concat_ws(' ', o.value, o.unit), ' . ') from product_properties o where o.product_id = p.id),
        (select string_agg(s.title, ' . ') from product_selections ps join selections s on s.id = ps.selection_id
         where ps.product_id = p.id)))), 'C')
      || setweight(to_tsvector('russian', search_words(
        regexp_replace(left(p.description, 400), '<[^>]*>?|&[a-z]+;', ' ', 'g'))), 'D')
    from products p left join paths on paths.leaf = p.category_id where p.id = any(wanted)
  $$`,
  `create function keep_search_words(changed integer[]) returns void language sql as $$
    update product_search kept set search = made.vector
    from search_vectors(array(select id from product_search where id = any(changed))) made
    where kept.id = made.product_id and kept.search is distinct from made.vector
  $$`,
  `create or replace function show_products(shown integer[]) returns void language sql as $$
    insert into product_search (id, ${SEEN}, places, search)
    select id, ${SEEN}, ${placesOf('products.id')}, made.vector
    from products join search_vectors(shown) made on made.product_id = products.id
    where is_on_sale order by category_id, id
    on conflict (id) do nothing
  $$`,
  `create or replace function keep_product_search() returns trigger language plpgsql as $$
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
    set (${SEEN}) = (select ${of('written')})
    from written
    where kept.id = written.id and written.is_on_sale and (${of('kept')}) is distinct from (${of('written')});
    reworded := array(
      select id from written join former using (id)
      where written.is_on_sale and (${textsOf('written')}) is distinct from (${textsOf('former')}));
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
  `create function keep_words_of_parts() returns trigger language plpgsql as $$
  begin
    perform keep_search_words(array(select distinct product_id from changed));
    return null;
  end $$`,
  `create function keep_words_of_categories() returns trigger language plpgsql as $$
  begin
    perform keep_search_words(array(
      with recursive below (id) as (
        select written.id from written join former using (id)
        where (written.title, written.parent_id) is distinct from (former.title, former.parent_id)
        union select c.id from below join categories c on c.parent_id = below.id
      ) select p.id from below join products p on p.category_id = below.id));
    return null;
  end $$`,
  `create function keep_words_of_selections() returns trigger language plpgsql as $$
  begin
    perform keep_search_words(array(
      select product_id from written join former using (id) join product_selections ps on ps.selection_id = written.id
      where written.title is distinct from former.title));
    return null;
  end $$`,
]

const onParts = (table: string): ReadonlyArray<string> => [
  `create trigger keep_words_of_new after insert on ${table}
    referencing new table as changed for each statement execute function keep_words_of_parts()`,
  `create trigger keep_words_of_gone after delete on ${table}
    referencing old table as changed for each statement execute function keep_words_of_parts()`,
]

const triggers: ReadonlyArray<string> = [
  'drop trigger keep_product_search_of_changed on products',
  `create trigger keep_product_search_of_changed after update on products
    referencing old table as former new table as written for each statement execute function keep_product_search()`,
  ...onParts('product_properties'),
  ...onParts('product_selections'),
  `create trigger keep_words_of_changed after update on product_properties
    referencing new table as changed for each statement execute function keep_words_of_parts()`,
  `create trigger keep_words_of_changed after update on categories
    referencing old table as former new table as written for each statement execute function keep_words_of_categories()`,
  `create trigger keep_words_of_changed after update on selections
    referencing old table as former new table as written for each statement execute function keep_words_of_selections()`,
]

const shape: ReadonlyArray<string> = [
  'drop index product_search_words',
  'alter table product_search drop column search',
  "alter table product_search add column search tsvector not null default ''",
  // The vector is stored apart from the row, so a list still reads few pages.
  'alter table product_search alter column search set storage external, alter column search_text set storage main',
  'alter table product_search set (toast_tuple_target = 400)',
]

const filled: ReadonlyArray<string> = [
  'select keep_search_words(array(select id from product_search))',
  'create index product_search_words on product_search using gin (search)',
]

// One index over all fields of a product with weights. Triggers maintain it in the transaction of the change.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...shape, ...functions, ...filled, ...triggers]) await sql.raw(statement).execute(db)
}
