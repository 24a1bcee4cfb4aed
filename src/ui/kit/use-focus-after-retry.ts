import { useEffect, useRef, type RefObject } from 'react'

// The button of a retry is removed with its error: the focus moves to the part that is loaded again.
export const useFocusAfterRetry = <A extends HTMLElement>(
  hasFailed: boolean,
  retry: () => void,
): { readonly ref: RefObject<A | null>; readonly retry: () => void } => {
  const ref = useRef<A>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current || hasFailed) return
    isRequested.current = false
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [hasFailed])
  const focusingRetry = () => {
    isRequested.current = true
    retry()
  }
  return { ref, retry: focusingRetry }
}
