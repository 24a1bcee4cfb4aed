import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import { routeShown } from '../../application/layers/layers.ts'

/** Tells of the route before its page's own effects open a layer. [LAYER-29] */
export const useRouteShown = (): void => {
  const name = useMatches().at(-1)?.id
  const shown = useUnit(routeShown)
  useLayoutEffect(() => {
    if (name !== undefined) shown(name)
  }, [name, shown])
}
