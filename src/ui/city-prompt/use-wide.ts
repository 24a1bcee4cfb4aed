import { useSyncExternalStore } from 'react'

const WIDE = '(width > 767px)'

const listen = (changed: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useWide = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(WIDE).matches)
