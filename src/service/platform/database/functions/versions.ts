import { VERSIONS_CHANNEL } from '../notifications.ts'
import type { DatabaseFunction } from './database-function.ts'

/** Tells all processes that a version of cached data has changed. Received after the commit. */
export const versionFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'notify_version',
    create: String.raw`
create or replace function notify_version() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${VERSIONS_CHANNEL}', '');
    return null;
  end $$`,
    triggers: ['catalogue_state', 'price_state'].map(
      (table) => `create or replace trigger notify_version after update of version on ${table} for each row
  when (old.version is distinct from new.version) execute function notify_version()`,
    ),
  },
]
