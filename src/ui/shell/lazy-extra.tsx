import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

// Loads when it is first rendered. If the chunk fails to load, the page continues without this part.
export const lazyExtra = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
