/** The shopper can edit the browser's storage: what is read from it is checked. */
type Guard<A> = (found: unknown) => found is A

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null

export const isText = (found: unknown): found is string => typeof found === 'string'

export const isNumber = (found: unknown): found is number => typeof found === 'number'

export const isFlag = (found: unknown): found is boolean => typeof found === 'boolean'

export const isId = <Id extends number>(found: unknown): found is Id => Number.isSafeInteger(found) && Number(found) > 0

export const recordOf =
  <A extends object>(fields: { readonly [Field in keyof A]: Guard<A[Field]> }): Guard<A> =>
  (found): found is A =>
    isRecord(found) &&
    Object.entries(fields as object as Readonly<Record<string, Guard<unknown>>>).every(([field, isRight]) =>
      isRight(found[field]),
    )

export const listOf =
  <A>(isOne: Guard<A>) =>
  (found: unknown): ReadonlyArray<A> =>
    Array.isArray(found) ? found.filter(isOne) : []

export interface Codec<A> {
  /** null: nothing is stored. Any text decodes. */
  readonly decode: (text: string | null) => A
  /** null removes what is stored. */
  readonly encode: (value: A) => string | null
}

export const json = <A>(decode: (found: unknown) => A): Codec<A> => ({
  decode: (text) => decode(parsed(text ?? 'null')),
  encode: (value) => (value === null ? null : JSON.stringify(value)),
})

/** A list as JSON; an empty one is not stored. */
export const jsonList = <A>(isOne: Guard<A>): Codec<ReadonlyArray<A>> => ({
  ...json(listOf(isOne)),
  encode: (items) => (items.length === 0 ? null : JSON.stringify(items)),
})

/** A list as text, separated by commas. */
export const commaList = <A extends string | number>(decode: (text: string) => A | null): Codec<ReadonlyArray<A>> => ({
  decode: (text) => [...new Set((text ?? '').split(',').flatMap((item) => decode(item) ?? []))],
  encode: (items) => (items.length === 0 ? null : items.join(',')),
})

export const flag: Codec<boolean> = {
  decode: (text) => text !== null,
  encode: (isSet) => (isSet ? 'true' : null),
}

export const wholeNumber: Codec<number | null> = {
  decode: (text) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null),
  encode: (value) => (value === null ? null : String(value)),
}
