import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { layerOpened } from '../../application/layers/layers.ts'

/** An address that names the feedback opens it. [LAYER-31] */
export const useHashLayer = (): void => {
  const { hash, key } = useLocation()
  const open = useUnit(layerOpened)
  useEffect(() => {
    if (hash === '#FeedbackLayer') open({ name: 'FeedbackLayer', data: { topic: 'question' } })
  }, [hash, key, open])
}
