import { createWatch, type Scope, type Unit } from 'effector'

/** Values of a unit in a scope, in order. */
export const heardOf = <A>(scope: Scope, unit: Unit<A>): ReadonlyArray<A> => {
  const said: Array<A> = []
  createWatch({ unit, scope, fn: (value) => said.push(value) })
  return said
}
