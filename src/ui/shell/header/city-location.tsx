import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { locationRequested } from '../../../application/delivery-context/geolocation.ts'

export function CityLocation() {
  const request = useUnit(locationRequested)
  useEffect(() => {
    request()
  }, [request])
  return null
}
