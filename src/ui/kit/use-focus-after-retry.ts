import { useEffect, useRef, type RefObject } from 'react'

// The button of a retry is removed with its error: the focus moves to the part that is loaded again.
export const useFocusAfterRetry = <A extends HTMLElement>(
  hasFailed: boolean,
  retry: () => void,
): { readonly place: RefObject<A | null>; readonly again: () => void } => {
  const place = useRef<A>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current || hasFailed) return
    isRequested.current = false
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [hasFailed])
  const again = () => {
    isRequested.current = true
    retry()
  }
  return { place, again }
}
