import { createContext, use, type ComponentType, type ReactNode } from 'react'

/** Draws a part that many pages share; null where it must be drawn in its place. */
export type SharedParts = <Props extends object>(Part: ComponentType<Props>, props: Props) => ReactNode | null

/** The server's memory of what it has drawn; browsers have none. */
export const SharedPartsContext = createContext<SharedParts | null>(null)

/** A part whose look is told by its props, which are plain JSON, and by stores: the server draws it once for all pages. */
export const sharedPart = <Props extends object>(Part: ComponentType<Props>) =>
  function Shared(props: Props) {
    return use(SharedPartsContext)?.(Part, props) ?? <Part {...props} />
  }
