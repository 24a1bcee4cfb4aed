import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  String.raw`delete from redirects where not (target ~ '^/' and target !~ '^/[/\\]' and target !~ '[[:cntrl:]]')`,
  `delete from redirects as moved where exists (
    with recursive way (url) as (
      select moved.target
      union
      select redirects.target from redirects join way on redirects.url = way.url
    )
    select from way where way.url = moved.url
  )`,
  String.raw`alter table redirects add constraint redirects_target_is_local
    check (target ~ '^/' and target !~ '^/[/\\]' and target !~ '[[:cntrl:]]')`,
  `create function refuse_redirect_loop() returns trigger language plpgsql as $$
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
  `create trigger redirects_refuse_loop before insert or update on redirects for each row execute function refuse_redirect_loop()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
