import { createContext, use, type ComponentType, type ReactNode } from 'react'

export type SharedParts = <Props extends object>(Part: ComponentType<Props>, props: Props) => ReactNode | null

export const SharedPartsContext = createContext<SharedParts | null>(null)

// For a component that depends only on JSON props and stores: the server caches its HTML for all pages.
export const sharedPart = <Props extends object>(Part: ComponentType<Props>) =>
  function Shared(props: Props) {
    return use(SharedPartsContext)?.(Part, props) ?? <Part {...props} />
  }
