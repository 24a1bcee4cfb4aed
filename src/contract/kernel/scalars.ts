import { isDay, type Day, type Moment } from '../../domain/time/day.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { kopecksOf, roublesOf } from '../../domain/money/money.ts'
import type { Slug } from '../../domain/catalogue/product.ts'
import type { Described } from './described.ts'
import { described, refuse } from './described.ts'
import type { JsonSchema } from './json-schema.ts'

interface TextBounds {
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

// PostgreSQL text cannot contain it.
const NUL = '\0'
const LONE_SURROGATE = /[\ud800-\udfff]/u

// Counts characters, as JSON schema and PostgreSQL do: an emoji is one. A text far beyond `max` is not counted to its end.
const isLonger = (value: string, max: number): boolean =>
  value.length > max && Array.from(value.slice(0, 2 * max + 1)).length > max

const isText = (value: unknown): value is string => typeof value === 'string'

const textSchema = ({ min, max, pattern }: TextBounds): JsonSchema => ({
  type: 'string',
  ...(min === undefined ? {} : { minLength: min }),
  ...(max === undefined ? {} : { maxLength: max }),
  ...(pattern === undefined ? {} : { pattern: pattern.source }),
})

export const textOf = <A extends string = string>(bounds: TextBounds): Described<NoInfer<A>> => {
  const { min = 0, max = Infinity, pattern } = bounds
  return described<A>({
    name: 'text',
    schema: textSchema(bounds),
    is: (value): value is A => isText(value),
    parse: (value, errors) => {
      if (!isText(value)) return refuse(errors, value, 'type')
      if (value.length < min) return refuse(errors, value, value === '' ? 'missing' : 'bounds')
      if (isLonger(value, max)) return refuse(errors, value, 'tooLong')
      // a lone surrogate cannot be stored as text or JSON
      if (value.includes(NUL) || LONE_SURROGATE.test(value) || (pattern !== undefined && !pattern.test(value)))
        return refuse(errors, value, 'format')
      return value as A
    },
    encode: (value) => value,
  })
}

export const text = textOf({})
export const slug = textOf<Slug>({ pattern: /^[a-z0-9-]+$/ })

/** Text with the pattern; its first ten characters are a date that exists. */
const dated = <A extends string>(name: string, pattern: RegExp, more: JsonSchema = {}): Described<A> => {
  const text = textOf<A>({ pattern })
  const isDated = (value: string) => isDay(value.slice(0, 10))
  return described<A>({
    name,
    schema: { ...text.schema, ...more },
    is: (value): value is A => isText(value) && isDated(value),
    parse: (value, errors) => {
      const before = errors.length
      const read = text.parse(value, errors)
      return errors.length > before || isDated(read) ? read : refuse(errors, value, 'format')
    },
    encode: (value) => value,
  })
}

export const day = dated<Day>('day', /^[1-9]\d{3}-\d{2}-\d{2}$/, { format: 'date' })
// what PostgreSQL reads as a time
export const moment = dated<Moment>(
  'moment',
  /^[1-9]\d{3}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/,
)

interface NumberBounds {
  readonly min?: number
  readonly max?: number
}

const numeric = <A extends number>(
  type: 'integer' | 'number',
  fits: (value: number) => boolean,
  bounds: NumberBounds,
) => {
  const { min = -Infinity, max = Infinity } = bounds
  return described<A>({
    name: type,
    schema: {
      type,
      ...(bounds.min === undefined ? {} : { minimum: bounds.min }),
      ...(bounds.max === undefined ? {} : { maximum: bounds.max }),
    },
    is: (value): value is A => typeof value === 'number' && fits(value),
    parse: (value, errors) => {
      if (typeof value !== 'number' || !fits(value)) return refuse(errors, value, 'type')
      return value < min || value > max ? refuse(errors, value, 'bounds') : (value as A)
    },
    encode: (value) => value,
  })
}

export const numberOf = (bounds: NumberBounds): Described<number> => numeric('number', Number.isFinite, bounds)
export const integerOf = (bounds: NumberBounds): Described<number> => numeric('integer', Number.isSafeInteger, bounds)
export const number = numberOf({})

const LARGEST_ID = 2_147_483_647

export const idOf = <A extends number = number>(): Described<NoInfer<A>> =>
  numeric<A>('integer', Number.isSafeInteger, { min: 1, max: LARGEST_ID })
export const id = idOf()

export const idKey = { test: (key: string): boolean => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= LARGEST_ID }

const isWholeKopecks = (roubles: number) => Math.round(roubles * 100) / 100 === roubles

/** Kopecks inside; roubles with at most two decimals on the wire. */
const moneyFrom = (min: number): Described<Kopecks> =>
  described<Kopecks>({
    name: 'money',
    schema: { type: 'number', multipleOf: 0.01, ...(min === 0 ? { minimum: 0 } : {}) },
    is: (value): value is Kopecks => Number.isSafeInteger(value),
    parse: (value, errors) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(errors, value, 'type')
      if (!isWholeKopecks(value)) return refuse(errors, value, 'format')
      const kopecks = kopecksOf(value)
      return Number.isSafeInteger(kopecks) && kopecks >= min ? kopecks : refuse(errors, value, 'bounds')
    },
    encode: roublesOf,
  })

export const money = moneyFrom(-Infinity)
/** Money that a person enters. */
export const amount = moneyFrom(0)

export const flag: Described<boolean> = described<boolean>({
  name: 'flag',
  schema: { type: 'boolean' },
  is: (value): value is boolean => typeof value === 'boolean',
  parse: (value, errors) => (typeof value === 'boolean' ? value : refuse(errors, value, 'type')),
  encode: (value) => value,
})

export const oneOf = <const A extends string | number | boolean>(...values: ReadonlyArray<A>): Described<A> =>
  described<A>({
    name: values.join(' | '),
    schema: { enum: values },
    is: (value): value is A => values.includes(value as A),
    parse: (value, errors) => (values.includes(value as A) ? (value as A) : refuse(errors, value, 'format')),
    encode: (value) => value,
  })

export const json: Described<unknown> = described<unknown>({
  name: 'json',
  schema: {},
  is: (value): value is unknown => value !== undefined,
  parse: (value) => value,
  encode: (value) => value,
})

export const nothing: Described<undefined> = described<undefined>({
  name: 'nothing',
  schema: { type: 'null' },
  is: (value): value is undefined => value === undefined,
  parse: () => undefined,
  encode: () => undefined,
})
