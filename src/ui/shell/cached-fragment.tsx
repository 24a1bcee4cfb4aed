import type { StoreWritable } from 'effector'
import { createContext, memo, use, type ComponentType, type ReactNode } from 'react'

// Stores of different types in one list: any is the only argument that they all accept.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type FragmentStores = ReadonlyArray<StoreWritable<any>>

export type RenderFragment = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  stores: FragmentStores,
) => ReactNode | null

export const FragmentContext = createContext<RenderFragment | null>(null)

const NO_STORES: FragmentStores = []

// A component whose HTML the server caches for all pages. Its HTML may depend on its JSON props and on `stores` only:
// the server renders it alone, in a scope where every other store has its initial value. In the browser it renders again
// only when its props or stores change.
export const cachedFragment = <Props extends object>(Part: ComponentType<Props>, stores = NO_STORES) =>
  memo(function Fragment(props: Props) {
    return use(FragmentContext)?.(Part, props, stores) ?? <Part {...props} />
  })
