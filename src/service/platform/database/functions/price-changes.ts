import type { DatabaseFunction } from './database-function.ts'

/** `price_changes`: each price that lists have shown. */
export const priceChangeFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'add_price_change',
    create: String.raw`
create or replace function add_price_change() returns trigger language plpgsql as $$
  begin
    -- the history comes with the moved rows
    if current_setting('vitrina.rows_are_moved', true) = 'on' then return null; end if;
    if tg_level = 'ROW' then
      insert into price_changes (product_id, changed_at, price) values (new.id, now(), new.price)
      on conflict (product_id, changed_at) do update set price = excluded.price;
    else
      insert into price_changes (product_id, changed_at, price) select id, now(), price from written
      on conflict (product_id, changed_at) do update set price = excluded.price;
    end if;
    return null;
  end $$`,
    triggers: [
      `create or replace trigger add_price_change_of_new after insert on product_search referencing new table as written
  for each statement execute function add_price_change()`,
      `create or replace trigger add_price_change_of_changed after update of price on product_search
  for each row when (new.price <> old.price) execute function add_price_change()`,
    ],
  },
]
