import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { $placeInList, listShown } from '../../../application/catalogue/list-restoration.ts'

/** A list of several pages that was loaded anew comes back as long, and where it was. */
export const useLeftList = (): void => {
  const { key } = useLocation()
  const { place, shown } = useUnit({ place: $placeInList, shown: listShown })
  useEffect(() => {
    shown(key)
  }, [key, shown])
  useLayoutEffect(() => {
    if (place !== null) window.scrollTo({ top: place, behavior: 'instant' })
  }, [place])
}
