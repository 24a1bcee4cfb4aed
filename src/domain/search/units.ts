import units from './language/units.json' with { type: 'json' }

interface Unit {
  /** As an index has it: `мл` of «500 миллилитров». */
  readonly unit: string
  readonly forms: ReadonlyArray<string>
  /** Forms that count after a space only: `16 a` is 16 А, `16a` is a code. */
  readonly apart?: ReadonlyArray<string>
  /** Of a number in Latin letters, as in `11w`. */
  readonly latin?: string
  /** Of an adjective, «литров» of «полулитровый», and a smaller unit that names the same. */
  readonly adjective?: string
  readonly smaller?: { readonly unit: string; readonly times: number }
  /** The unit of «50 на 70 см». */
  readonly isOfSize?: boolean
  /** A number before it is not joined with the one before: «iPhone 15 128 ГБ». */
  readonly isOfMemory?: boolean
}

/**
 * Units of measure. The query reader and the function `search_words` of the database are made from this table; the
 * database is updated at the next start of the shop.
 */
export const UNITS: ReadonlyArray<Unit> = units

/** All forms of a unit, as alternatives of a regular expression of JavaScript and of PostgreSQL. */
export const unitForms = ({ forms, apart = [] }: Unit): string =>
  [...forms, ...apart.map((form) => `(?<=[0-9] )${form}`)].join('|')

const namesOf = (kind: 'isOfSize' | 'isOfMemory'): string =>
  UNITS.filter((unit) => unit[kind] === true)
    .map(({ unit }) => unit)
    .join('|')

export const UNITS_OF_SIZE = namesOf('isOfSize')
export const UNITS_OF_MEMORY = namesOf('isOfMemory')
