import { useUnit } from 'effector-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { $placeContext } from '../../../application/place/place.ts'

const TYPE = 'openDeliveryTypeLayer'
const SHOP = 'openDeliveryPointLayer'

export type ReceivingLayer = 'type' | 'shop'

const never = () => () => undefined

/** The server draws the page without layers. */
const useIsAlive = (): boolean => useSyncExternalStore(never, () => true, () => false)

/** The layer that the address opens, and the way to open and close it there. [ROUTE-26, ROUTE-27] */
export const useReceivingLayer = () => {
  const [query, setQuery] = useSearchParams()
  const isAlive = useIsAlive()
  const asked = query.has(SHOP) ? 'shop' : query.has(TYPE) ? 'type' : null
  const change = (layer: ReceivingLayer | null) => {
    const next = new URLSearchParams(query)
    next.delete(TYPE)
    next.delete(SHOP)
    if (layer !== null) next.set(layer === 'shop' ? SHOP : TYPE, 'true')
    setQuery(next, { replace: layer === null, preventScrollReset: true })
  }
  return { layer: isAlive ? asked : null, open: () => change('type'), close: () => change(null) }
}

/** The product is asked for anew when the shopper's place becomes another. */
export const useFreshPlace = (): void => {
  const at = useUnit($placeContext)
  const { revalidate } = useRevalidator()
  const drawn = useRef(at)
  useEffect(() => {
    if (drawn.current === at) return
    drawn.current = at
    void revalidate()
  }, [at, revalidate])
}
