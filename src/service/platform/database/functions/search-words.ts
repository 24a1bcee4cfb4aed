import { UNITS, UNITS_OF_MEMORY, UNITS_OF_SIZE, unitForms } from '../../../../domain/search/units.ts'
import type { DatabaseFunction } from './database-function.ts'

const END = '(?![а-яa-z0-9])'
const SIDE = '[0-9]+(?:d[0-9]+)?'
const SIZE = `(?<![а-яa-z0-9])(${SIDE}) ?[xх×*] ?(${SIDE})(?: ?[xх×*] ?(${SIDE}))?(?: ?(?:${UNITS_OF_SIZE})${END}[.]?)?`

const RULES: ReadonlyArray<readonly [from: string, to: string]> = [
  // «iPhone 15 128 ГБ» has two numbers, «20 000 мАч» has one
  [`(?<![а-яa-z0-9])([0-9]{1,3}) (?=[0-9]{3}(?![0-9a-z]| ?(?:${UNITS_OF_MEMORY})))`, '\\1'],
  ['·', ''],
  ['([0-9])[.,](?=[0-9])', '\\1d'],
  [SIZE, '\\1x\\2x\\3 '],
  // a size of two sides
  ['(?<=[0-9])x (?=[^0-9]|$)', ' '],
  ...UNITS.map((unit) => [`([0-9]) ?-?(?:${unitForms(unit)})${END}[.]?`, `\\1${unit.unit}`] as const),
]

const measured = RULES.reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`, 'said')

/** The rule of `withMeasures` in `domain/search/measures.ts`: a number and its unit are one word. */
export const searchWordsFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'search_words',
    create: `
create or replace function search_words(written text) returns text language sql immutable parallel safe as $$
    select case when said ~ '[0-9]' then ${measured} else said end
    from (select regexp_replace(translate(lower(coalesce(written, '')), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', ' ', 'g') as said) folded
  $$`,
  },
]
