import type { DatabaseFunction } from './database-function.ts'

/** A redirect that leads back to itself is rejected. */
export const redirectsFunctions: ReadonlyArray<DatabaseFunction> = [
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
]
