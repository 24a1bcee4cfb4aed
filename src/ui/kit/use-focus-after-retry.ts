import { useEffect, useRef, type RefObject } from 'react'

// A pressed button that is removed, such as the retry of an error: the focus moves to the part that has loaded.
export const useFocusAfterRetry = <A extends HTMLElement>(
  isButtonShown: boolean,
  retry: () => void,
): { readonly ref: RefObject<A | null>; readonly retry: () => void } => {
  const ref = useRef<A>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current || isButtonShown) return
    isRequested.current = false
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [isButtonShown])
  const focusingRetry = () => {
    isRequested.current = true
    retry()
  }
  return { ref, retry: focusingRetry }
}
