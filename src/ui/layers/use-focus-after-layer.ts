import { useUnit } from 'effector-react'
import { useEffect, useRef, type RefObject } from 'react'
import { $layers } from '../../application/layers/layers.ts'

// Focuses this element if the layer's change removed its opener.
export const useFocusAfterLayer = <A extends HTMLElement>(state: boolean | number): RefObject<A | null> => {
  const place = useRef<A>(null)
  const previous = useRef(state)
  const hadLayer = useRef(false)
  const isCovered = useUnit($layers).length > 0
  useEffect(() => {
    if (isCovered) {
      hadLayer.current = true
      return
    }
    const isLost = document.activeElement === document.body
    if (hadLayer.current && isLost && state !== previous.current) place.current?.focus()
    previous.current = state
  }, [state, isCovered])
  return place
}
