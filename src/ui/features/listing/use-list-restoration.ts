import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { $placeInList, listShown, listUnloaded } from '../../../application/catalogue/list-restoration.ts'

/** A list of several pages that was loaded anew comes back as long, and where it was. */
export const useLeftList = (): void => {
  const { key } = useLocation()
  const { place, shown, unloaded } = useUnit({ place: $placeInList, shown: listShown, unloaded: listUnloaded })
  useEffect(() => {
    shown(key)
  }, [key, shown])
  useEffect(() => {
    const leave = () => { unloaded({ entry: key, top: window.scrollY }) }
    window.addEventListener('pagehide', leave)
    return () => { window.removeEventListener('pagehide', leave) }
  }, [key, unloaded])
  useLayoutEffect(() => {
    if (place !== null) window.scrollTo({ top: place, behavior: 'instant' })
  }, [place])
}
