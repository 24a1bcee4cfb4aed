import { createWatch, type Scope, type Unit } from 'effector'

/** Values of a unit in a scope, in order. */
export const valuesOf = <A>(scope: Scope, unit: Unit<A>): ReadonlyArray<A> => {
  const values: Array<A> = []
  createWatch({ unit, scope, fn: (value) => values.push(value) })
  return values
}
