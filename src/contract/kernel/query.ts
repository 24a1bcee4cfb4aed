import type { Kopecks } from '../../domain/money/money.ts'
import type { Described } from './described.ts'
import { described, refuse } from './described.ts'
import { idKey, idOf, integerOf, money } from './scalars.ts'
import { object, optional } from './shapes.ts'
import type { ObjectOf, Props } from './shapes.ts'

const fromText = <A extends number>(codec: Described<A>): Described<A> =>
  described<A>({
    name: codec.name,
    schema: codec.schema,
    is: codec.is,
    parse: (value, errors) => {
      if (typeof value !== 'string' || !/^-?\d{1,16}(\.\d{1,4})?$/.test(value)) return refuse(errors, value, 'type')
      return codec.parse(Number(value), errors)
    },
    encode: (value) => String(codec.encode(value)),
  })

export const idText = <A extends number = number>(): Described<NoInfer<A>> => fromText(idOf<A>())
export const integerText = (bounds: { readonly min?: number; readonly max?: number }) => fromText(integerOf(bounds))
export const moneyText: Described<Kopecks> = fromText(money)

export const pageText = integerText({ min: 1, max: 100_000 })
export const limitText = integerText({ min: 1, max: 100 })

export const flagText = optional(
  described<boolean>({
    name: 'flag',
    schema: { type: 'boolean' },
    is: (value): value is boolean => typeof value === 'boolean',
    parse: (value, errors) =>
      value === 'true' || value === 'false' ? value === 'true' : refuse(errors, value, 'type'),
    encode: String,
  }),
)

const MAX_IDS = 200

export const idList: Described<ReadonlyArray<number>> = described<ReadonlyArray<number>>({
  name: 'ids',
  schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
  is: (value): value is ReadonlyArray<number> => Array.isArray(value),
  parse: (value, errors) =>
    typeof value === 'string' && value.split(',').length <= MAX_IDS && value.split(',').every(idKey.test)
      ? value.split(',').map(Number)
      : refuse(errors, value, 'format'),
  encode: (value) => value.join(','),
})

const filled = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => text !== ''))
    : value

export const queryOf = <P extends Props>(props: P): Described<ObjectOf<P>> => {
  const fields = object(props)
  return described<ObjectOf<P>>({
    name: fields.name,
    schema: fields.schema,
    is: fields.is,
    parse: (value, errors) => fields.parse(filled(value), errors),
    encode: fields.encode,
  })
}
