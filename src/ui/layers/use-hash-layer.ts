import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { $layers, layerOpened, type Opening } from '../../application/layers/layers.ts'

const HASH = '#FeedbackLayer'

const feedback: Opening = { name: 'FeedbackLayer', data: { topic: 'question' } }

// Opens on navigation and on each click: a click on the current hash is no navigation. Closing removes the hash.
// [LAYER-31]
export const useHashLayer = (): void => {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const { layers, open } = useUnit({ layers: $layers, open: layerOpened })
  const isOpen = layers.some(({ name }) => name === feedback.name)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (hash === HASH) open(feedback)
  }, [hash, key, open])
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed && hash === HASH)
      void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [isOpen, hash, pathname, search, navigate])
  useEffect(() => {
    const openAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.getAttribute('href') === HASH && window.location.hash === HASH) open(feedback)
    }
    document.addEventListener('click', openAgain)
    return () => document.removeEventListener('click', openAgain)
  }, [open])
}
