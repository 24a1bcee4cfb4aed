import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { locationRequested } from '../../../application/delivery-context/geolocation.ts'

export function CityLocation() {
  const want = useUnit(locationRequested)
  useEffect(() => {
    want()
  }, [want])
  return null
}
