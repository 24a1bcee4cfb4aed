import { described, refuse, type Described } from '../kernel/described.ts'
import { textOf } from '../kernel/scalars.ts'

export interface Filtered {
  readonly properties?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
}

const MAX_PROPERTIES = 10
const MAX_VALUES = 50
const SEPARATOR = '|'
const KEY = /^filter\[(.{1,100})\]$/u
const title = textOf({ min: 1, max: 100 })
const values = textOf({ max: 2_000 })

const sentIn = (query: unknown): ReadonlyArray<readonly [title: string, values: unknown]> =>
  Object.entries(query as object).flatMap(([key, sent]) => {
    const [, name] = KEY.exec(key) ?? []
    return name === undefined || sent === '' ? [] : [[name, sent] as const]
  })

/**
 * `filter[Цвет]=белый|синий`: a facet code and its values, separated by bars because values may contain commas («1,5
 * л»). [OC-69]
 */
export const propertyFilters: Described<Filtered> = described<Filtered>({
  name: 'filter[code]',
  schema: {
    type: 'object',
    properties: {
      filter: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 2_000 },
        maxProperties: MAX_PROPERTIES,
      },
    },
    required: [],
  },
  is: (value): value is Filtered => typeof value === 'object' && value !== null,
  parse: (value, errors) => {
    const sent = sentIn(value)
    if (sent.length === 0) return {}
    if (sent.length > MAX_PROPERTIES) return refuse(errors, value, 'bounds')
    const read = sent.map(([name, texts]) => [title.parse(name, errors), values.parse(texts, errors)] as const)
    if (errors.length > 0) return {}
    const properties = read.map(([name, texts]) => [
      name,
      texts
        .split(SEPARATOR)
        .filter((text) => text !== '')
        .slice(0, MAX_VALUES),
    ])
    return { properties: Object.fromEntries(properties) as Filtered['properties'] }
  },
  encode: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, values]) => [`filter[${name}]`, values.join(SEPARATOR)])),
})
