import { useUnit } from 'effector-react'
import { useEffect, useRef, type RefObject } from 'react'
import { $layers } from '../../application/layers/layers.ts'

/** What a layer changed has taken the button that opened it away: the focus goes to what came, once no layer lies over that. */
export const useFocusAfterLayer = (isChanged: boolean): RefObject<HTMLDivElement | null> => {
  const news = useRef<HTMLDivElement>(null)
  const wasChanged = useRef(isChanged)
  const hadLayer = useRef(false)
  const isCovered = useUnit($layers).length > 0
  useEffect(() => {
    if (isCovered) {
      hadLayer.current = true
      return
    }
    const isLost = document.activeElement === document.body
    if (hadLayer.current && isLost && isChanged && !wasChanged.current) news.current?.focus()
    wasChanged.current = isChanged
  }, [isChanged, isCovered])
  return news
}
