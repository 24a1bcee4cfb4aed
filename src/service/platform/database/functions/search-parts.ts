import type { DatabaseFunction } from './database-function.ts'

/** Words of a product that come from its properties, collections and categories. */
export const searchPartsFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'keep_words_of_parts',
    create: String.raw`
create or replace function keep_words_of_parts() returns trigger language plpgsql as $$
  begin
    perform keep_search_words(array(select distinct product_id from changed));
    return null;
  end $$`,
    triggers: [
      `create or replace trigger keep_words_of_changed after update on product_properties referencing new table as changed
  for each statement execute function keep_words_of_parts()`,
      `create or replace trigger keep_words_of_gone after delete on product_properties referencing old table as changed
  for each statement execute function keep_words_of_parts()`,
      `create or replace trigger keep_words_of_new after insert on product_properties referencing new table as changed
  for each statement execute function keep_words_of_parts()`,
      `create or replace trigger keep_words_of_gone after delete on product_selections referencing old table as changed
  for each statement execute function keep_words_of_parts()`,
      `create or replace trigger keep_words_of_new after insert on product_selections referencing new table as changed
  for each statement execute function keep_words_of_parts()`,
    ],
  },
  {
    name: 'keep_words_of_categories',
    create: String.raw`
create or replace function keep_words_of_categories() returns trigger language plpgsql as $$
  begin
    perform keep_search_words(array(
      with recursive below (id) as (
        select written.id from written join former using (id)
        where (written.title, written.parent_id) is distinct from (former.title, former.parent_id)
        union select c.id from below join categories c on c.parent_id = below.id
      ) select p.id from below join products p on p.category_id = below.id));
    return null;
  end $$`,
    triggers: [
      `create or replace trigger keep_words_of_changed after update on categories referencing old table as former new table as written
  for each statement execute function keep_words_of_categories()`,
    ],
  },
  {
    name: 'keep_words_of_selections',
    create: String.raw`
create or replace function keep_words_of_selections() returns trigger language plpgsql as $$
  begin
    perform keep_search_words(array(
      select product_id from written join former using (id) join product_selections ps on ps.selection_id = written.id
      where written.title is distinct from former.title));
    return null;
  end $$`,
    triggers: [
      `create or replace trigger keep_words_of_changed after update on selections referencing old table as former new table as written
  for each statement execute function keep_words_of_selections()`,
    ],
  },
]
