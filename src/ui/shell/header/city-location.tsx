import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { locationRequested } from '../../../application/delivery-context/geolocation.ts'

/** Comes where there is a service that knows where cities are. [CITY-17, CITY-23] */
export function CityLocation() {
  const want = useUnit(locationRequested)
  useEffect(() => {
    want()
  }, [want])
  return null
}
