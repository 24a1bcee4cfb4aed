import type { DatabaseFunction } from './database-function.ts'

/** The key by which values of a facet are equal: without case, spaces and the kind of decimal mark. */
export const facetKeyFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'facet_key',
    create: String.raw`
create or replace function facet_key(written text) returns text language sql immutable parallel safe as $$
    select regexp_replace(regexp_replace(regexp_replace(
      translate(lower(coalesce(written, '')), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', '', 'g'), '([0-9])[.](?=[0-9])', '\1,', 'g'), '[.,;]+$', '')
  $$`,
  },
]
