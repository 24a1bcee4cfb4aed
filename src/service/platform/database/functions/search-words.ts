import { UNITS, UNITS_OF_MEMORY, UNITS_OF_SIZE, unitForms } from '../../../../domain/search/units.ts'
import type { DatabaseFunction } from './database-function.ts'

const END = '(?![а-яa-z0-9])'
const SIDE = '[0-9]+(?:d[0-9]+)?'
const SIZE = `(?<![а-яa-z0-9])(${SIDE}) ?[xх×*] ?(${SIDE})(?: ?[xх×*] ?(${SIDE}))?(?: ?(?:${UNITS_OF_SIZE})${END}[.]?)?`

type Rule = readonly [from: string, to: string]

const NUMBERS: ReadonlyArray<Rule> = [
  // «iPhone 15 128 ГБ» has two numbers, «20 000 мАч» has one
  [`(?<![а-яa-z0-9])([0-9]{1,3}) (?=[0-9]{3}(?![0-9a-z]| ?(?:${UNITS_OF_MEMORY})))`, '\\1'],
  ['·', ''],
  ['([0-9])[.,](?=[0-9])', '\\1d'],
  [SIZE, '\\1x\\2x\\3 '],
  // a size of two sides
  ['(?<=[0-9])x (?=[^0-9]|$)', ' '],
]

const measureOf = (forms: string): string => `([0-9]) ?-?(?:${forms})${END}[.]?`

const replaced = (rules: ReadonlyArray<Rule>): string =>
  rules.reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`, 'said')

// PostgreSQL keeps 32 compiled expressions. A text has few units: only the groups that it has are replaced.
const GROUP = 4
const GROUPS = Array.from({ length: Math.ceil(UNITS.length / GROUP) }, (_, at) =>
  UNITS.slice(at * GROUP, (at + 1) * GROUP),
)
const measures = GROUPS.map(
  (group) => `
    if said ~ '${measureOf(group.map(unitForms).join('|'))}' then
      said := ${replaced(group.map((unit) => [measureOf(unitForms(unit)), `\\1${unit.unit}`]))};
    end if;`,
).join('')

/** The rule of `withMeasures` in `domain/search/measures.ts`: a number and its unit are one word. */
export const searchWordsFunctions: ReadonlyArray<DatabaseFunction> = [
  {
    name: 'search_words',
    create: `
create or replace function search_words(written text) returns text language plpgsql immutable parallel safe as $$
  declare
    said text := regexp_replace(translate(lower(coalesce(written, '')), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', ' ', 'g');
  begin
    if said !~ '[0-9]' then return said; end if;
    said := ${replaced(NUMBERS)};${measures}
    return said;
  end $$`,
  },
]
