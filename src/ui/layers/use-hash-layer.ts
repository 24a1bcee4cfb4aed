import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { layerOpened, type Opening } from '../../application/layers/layers.ts'

const HASH = '#FeedbackLayer'

const feedback: Opening = { name: 'FeedbackLayer', data: { topic: 'question' } }

// Opens on navigation and on each click: a click on the current hash is no navigation. [LAYER-31]
export const useHashLayer = (): void => {
  const { hash, key } = useLocation()
  const open = useUnit(layerOpened)
  useEffect(() => {
    if (hash === HASH) open(feedback)
  }, [hash, key, open])
  useEffect(() => {
    const openAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.getAttribute('href') === HASH && window.location.hash === HASH) open(feedback)
    }
    document.addEventListener('click', openAgain)
    return () => document.removeEventListener('click', openAgain)
  }, [open])
}
