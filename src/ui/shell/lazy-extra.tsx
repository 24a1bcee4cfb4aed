import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part that loads when it is first rendered. If its chunk cannot be loaded, the page goes on without it. */
export const lazyExtra = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }))
