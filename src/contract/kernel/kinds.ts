import { described, parsePart, refuse, type Described } from './described.ts'
import { oneOf } from './scalars.ts'
import { both, object, type Props } from './shapes.ts'

interface OfKind {
  readonly kind: string
}

/** One of several objects: `kind` says which fields it has. */
export const kindsOf = <A extends OfKind>(
  name: string,
  fields: Readonly<Record<A['kind'], Props>>,
  common: Props,
): Described<A> => {
  const kinds = Object.keys(fields) as ReadonlyArray<A['kind']>
  const kind = oneOf(...(kinds as readonly [A['kind'], ...Array<A['kind']>]))
  const codecs = new Map(
    kinds.map((each) => [each, both(object({ kind: oneOf(each) }), object({ ...common, ...fields[each] }))] as const),
  ) as unknown as ReadonlyMap<unknown, Described<A>>
  const codecOf = (value: unknown) =>
    codecs.get(typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined)
  return described<A>({
    name,
    schema: { anyOf: [...codecs.values()].map(({ schema }) => schema) },
    is: (value): value is A => codecOf(value)?.is(value) ?? false,
    parse: (value, errors) => {
      const codec = codecOf(value)
      if (codec !== undefined) return codec.parse(value, errors)
      if (typeof value !== 'object' || value === null) return refuse(errors, value, 'type')
      parsePart(kind, 'kind', 'kind' in value ? value.kind : undefined, errors)
      return undefined as unknown as A
    },
    encode: (value) => codecOf(value)?.encode(value),
  })
}
