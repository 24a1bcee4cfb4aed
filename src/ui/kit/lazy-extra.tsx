import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { onceOnline } from './once-online.ts'

// Loads when it is first rendered; offline, once there is a connection. If the chunk fails to load, the page continues
// without this part.
export const lazyExtra = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await onceOnline(load).catch((): ComponentType<Props> => () => null) }))
