import type { StoreWritable } from 'effector'

/** Values of stores by their sids. */
export type KnownValues = Readonly<Record<string, unknown>>

/** What a store holds from the beginning of a scope: `fork({ values })` tells nobody of it, and works nothing out that nobody reads. */
export const known = <A>($store: StoreWritable<A>, value: A): KnownValues => {
  if ($store.sid === null) throw new Error('a store without a sid')
  return { [$store.sid]: value }
}
