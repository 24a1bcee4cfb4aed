import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { appSettled } from '../../application/app.ts'
import '../../application/place/first-receiving.ts'
import '../../application/place/shop-memory.ts'
import { Alerts } from '../alerts/alerts.tsx'
import { CityPrompt } from '../city-prompt/city-prompt.tsx'
import { Layers } from '../layers/layers.tsx'

/** What lies over every page and no first paint needs. */
export function LateFrame() {
  const settled = useUnit(appSettled)
  useEffect(() => {
    settled()
  }, [settled])
  return (
    <>
      <CityPrompt />
      <Layers />
      <Alerts />
    </>
  )
}
