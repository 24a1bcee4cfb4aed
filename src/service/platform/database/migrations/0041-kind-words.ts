import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  // The rule of src/domain/search/kind-words.ts: the words of a title that say what the product is.
  `create function search_kind(title text) returns text language sql immutable parallel safe as $$
    select coalesce(
      nullif(substring(trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(said,
        '^[«"„“][^»"”]*[»"”] *', ''),
        '[«"„“(,:;–—].*$', ''),
        '^( *[^ ]*[a-z0-9][^ ]*)+', ''),
        '([^ ]) [^ ]*[a-z0-9].*$', '\\1'),
        '([^ ]) (и|для|в|во|на|с|со|из|от|по|под|к|за|у|без|до)( .*)?$', '\\1'))
        from '^[^ ]+(?: [^ ]+){0,3}'), ''),
      substring(said from '^[^ ]+(?: [^ ]+)?'))
    from (select trim(regexp_replace(translate(lower(title), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', ' ', 'g')) as said) folded
  $$`,
  `create or replace function search_vectors(wanted integer[]) returns table (product_id integer, vector tsvector)
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
  'select keep_search_words(array(select id from product_search))',
]

// The heaviest field of the index holds the words that name a kind, in place of the first two words of a title.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
