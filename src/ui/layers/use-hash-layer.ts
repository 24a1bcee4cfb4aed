import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { $layers, layerOpened, type Opening } from '../../application/layers/layers.ts'

const HASH = '#FeedbackLayer'

const feedback: Opening = { name: 'FeedbackLayer', data: { topic: 'question' } }

// Opens on navigation to the hash, and closing removes it. A click on a link opens without navigation: one on the
// current hash is none, and one while the hash is being removed would be lost between two renders. [LAYER-31]
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
    const openOnClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.getAttribute('href') !== HASH || event.defaultPrevented) return
      event.preventDefault()
      open(feedback)
    }
    document.addEventListener('click', openOnClick)
    return () => document.removeEventListener('click', openOnClick)
  }, [open])
}
