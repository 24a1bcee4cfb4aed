import type { StoreWritable } from 'effector'

export type KnownValues = Readonly<Record<string, unknown>>

// Initial value of a store: `fork({ values })` triggers no events and computes nothing unread.
export const known = <A>($store: StoreWritable<A>, value: A): KnownValues => {
  if ($store.sid === null) throw new Error('a store without a sid')
  return { [$store.sid]: value }
}
