import type { StoreWritable } from 'effector'

export type InitialValues = Readonly<Record<string, unknown>>

// Initial value of a store: `fork({ values })` triggers no events and computes nothing unread.
export const initialValue = <A>($store: StoreWritable<A>, value: A): InitialValues => {
  if ($store.sid === null) throw new Error('a store without a sid')
  return { [$store.sid]: value }
}
