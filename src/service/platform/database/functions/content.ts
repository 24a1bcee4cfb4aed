import type { DatabaseFunction } from './database-function.ts'

export const contentFunctions: ReadonlyArray<DatabaseFunction> = [
  // A redirect that leads back to itself is rejected.
  {
    name: 'refuse_redirect_loop',
    create: String.raw`
create or replace function refuse_redirect_loop() returns trigger language plpgsql as $$
  begin
    if exists (
      with recursive way (url) as (
        select new.target
        union
        select redirects.target from redirects join way on redirects.url = way.url where redirects.url <> new.url
      )
      select from way where way.url = new.url
    ) then
      raise exception 'the redirect of % leads back to it', new.url using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
    triggers: [
      `create or replace trigger redirects_refuse_loop before insert or update on redirects
  for each row execute function refuse_redirect_loop()`,
    ],
  },
  // Records when the text of a page changes, for every writer: staff, the command line, a content folder.
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
