import * as t from 'io-ts'
import type { JsonSchema } from './json-schema.ts'

export type Reason = 'missing' | 'type' | 'format' | 'bounds' | 'tooLong' | 'foreign'

export interface FieldError {
  readonly path: Array<string>
  readonly reason: Reason
  readonly value: unknown
}

// Decodes a value and adds its errors to `errors`. The result is valid only if none were added.
type Parse<A> = (value: unknown, errors: Array<FieldError>) => A

export interface Described<A> extends t.Type<A, unknown, unknown> {
  readonly schema: JsonSchema
  readonly parse: Parse<A>
  readonly isOptional?: true
}

export type TypeOf<D> = D extends Described<infer A> ? A : never

interface Description<A> {
  readonly name: string
  readonly schema: JsonSchema
  readonly is: (value: unknown) => value is A
  readonly parse: Parse<A>
  readonly encode: (value: A) => unknown
}

const errorOf =
  (context: t.Context, codec: t.Mixed) =>
  ({ path, reason, value }: FieldError): t.ValidationError => ({
    value,
    context: [...context, ...path.map((key) => ({ key, type: codec }))],
    message: reason,
  })

// `parse` builds no io-ts context unless it fails, because lists are decoded on every page.
export const described = <A>({ name, schema, is, parse, encode }: Description<A>): Described<A> => {
  const codec: t.Type<A, unknown, unknown> = new t.Type<A, unknown, unknown>(
    name,
    is,
    (value, context) => {
      const errors: Array<FieldError> = []
      const read = parse(value, errors)
      return errors.length === 0 ? t.success(read) : t.failures(errors.map(errorOf(context, codec)))
    },
    encode,
  )
  return Object.assign(codec, { schema, parse })
}

/** Adds an error for the value itself. The returned value is never used. */
export const refuse = <A>(errors: Array<FieldError>, value: unknown, reason: Reason): A => {
  errors.push({ path: [], reason: value === undefined ? 'missing' : reason, value })
  return undefined as A
}

export const parsePart = <A>(codec: Described<A>, key: string, value: unknown, errors: Array<FieldError>): A => {
  const before = errors.length
  const read = codec.parse(value, errors)
  for (let index = before; index < errors.length; index++) errors[index]?.path.unshift(key)
  return read
}
