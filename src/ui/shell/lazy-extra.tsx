import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

// Loads when it is first rendered. If the chunk fails to load, the page continues without this part.
export const lazyExtra = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }))
