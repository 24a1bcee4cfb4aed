import type { DatabaseFunction } from './database-function.ts'

/** Records when the text of a page changes, for every writer: staff, the command line, a content folder. */
export const pageChangeFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'page_content_changed',
    create: String.raw`
create or replace function page_content_changed() returns trigger language plpgsql as $$
  begin
    new.content_changed_at := now();
    return new;
  end $$`,
    triggers: [
      `create or replace trigger pages_content_changed before update of content on pages
  for each row when (new.content is distinct from old.content) execute function page_content_changed()`,
    ],
  },
]
