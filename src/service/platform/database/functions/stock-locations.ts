import type { DatabaseFunction } from './database-function.ts'

/** `product_search.places`: the locations that have units of a product. A locked row is updated by a job later. */
export const stockLocationsFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'keep_places_later',
    create: String.raw`
create or replace function keep_places_later(changed integer[]) returns void language sql as $$
    insert into jobs (kind, payload, run_at)
    select 'keepPlaces', jsonb_build_object('ids', changed), now() + interval '1 second' where cardinality(changed) > 0
  $$`,
  },
  {
    name: 'keep_places',
    create: String.raw`
create or replace function keep_places(changed integer[]) returns void language plpgsql as $$
  declare
    held integer[] := array(select id from product_search where id = any(changed) for update skip locked);
  begin
    update product_search kept set places = array(select location_id from stock where product_id = kept.id and qty > 0 order by location_id)
    where id = any(held) and places <> array(select location_id from stock where product_id = kept.id and qty > 0 order by location_id);
    perform keep_places_later(array(select id from product_search where id = any(changed) and id <> all(held)));
  end $$`,
  },
  {
    name: 'keep_places_of_stock',
    create: String.raw`
create or replace function keep_places_of_stock() returns trigger language plpgsql as $$
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
    triggers: [
      `create or replace trigger keep_places_of_changed after update on stock referencing old table as before new table as after
  for each statement execute function keep_places_of_stock()`,
      `create or replace trigger keep_places_of_gone after delete on stock referencing old table as before
  for each statement execute function keep_places_of_stock()`,
      `create or replace trigger keep_places_of_new after insert on stock referencing new table as after
  for each statement execute function keep_places_of_stock()`,
    ],
  },
]
