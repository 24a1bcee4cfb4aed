import { sql, type Kysely } from 'kysely'

const UNITS: ReadonlyArray<readonly [unit: string, forms: string]> = [
  ['мл', 'мл|миллилитр(?:а|ов)?'],
  ['л', 'л|литр(?:а|ов|овый|овая)?'],
  ['мм', 'мм|миллиметр(?:а|ов)?'],
  ['см', 'см|сантиметр(?:а|ов)?'],
  ['м', 'м|метр(?:а|ов|овый|овая)?'],
  ['кг', 'кг|килограмм(?:а|ов)?'],
  ['г', 'г|гр|грамм(?:а|ов)?'],
  ['т', 'т|тонн(?:а|ы)?'],
  ['мач', 'мач|mah'],
  ['ач', 'ач|ah'],
  ['вт', 'вт|ватт'],
  ['в', 'в|вольт'],
  ['шт', 'шт|штук(?:а|и)?'],
  ['гб', 'гб|gb'],
  ['тб', 'тб|tb'],
  ['дюйм', 'дюйм(?:а|ов)?|"|″'],
]
const ENDS = '(?![а-яa-z0-9])'
const SIDE = '[0-9]+(?:d[0-9]+)?'
const SIZE = `(?<![а-яa-z0-9])(${SIDE}) ?[xх×*] ?(${SIDE})(?: ?[xх×*] ?(${SIDE}))?(?: ?(?:мм|см|м)${ENDS}[.]?)?`

const RULES: ReadonlyArray<readonly [from: string, to: string]> = [
  // «iPhone 15 128 ГБ» has two numbers, «20 000 мАч» has one
  ['(?<![а-яa-z0-9])([0-9]{1,3}) (?=[0-9]{3}(?![0-9a-z]| ?(?:гб|тб)))', '\\1'],
  ['·', ''],
  ['([0-9])[.,](?=[0-9])', '\\1d'],
  [SIZE, '\\1x\\2x\\3 '],
  ['x (?=[^0-9]|$)', ' '],
  ...UNITS.map(([unit, forms]) => [`([0-9]) ?-?(?:${forms})${ENDS}[.]?`, `\\1${unit}`] as const),
]

const measured = RULES.reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`, 'said')

const statements: ReadonlyArray<string> = [
  // The rule of src/domain/search/measures.ts: a number and its unit are one word.
  `create or replace function search_words(written text) returns text language sql immutable parallel safe as $$
    select case when said ~ '[0-9]' then ${measured} else said end
    from (select regexp_replace(translate(lower(coalesce(written, '')), 'ё' || chr(160) || chr(8239) || chr(8201), 'е   '),
      '[[:space:]]+', ' ', 'g') as said) folded
  $$`,
  'select keep_search_words(array(select id from product_search))',
]

// Gigabytes and inches are units too, and a model is no part of a number after it.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
