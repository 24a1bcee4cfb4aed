import { useEffect, useRef, type RefObject } from 'react'

// A pressed button disappears when its content has loaded, as a retry does: the focus moves to the content.
export const useFocusAfterPress = <A extends HTMLElement>(
  isButtonShown: boolean,
  action: () => void,
): { readonly ref: RefObject<A | null>; readonly press: () => void } => {
  const ref = useRef<A>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isRequested.current || isButtonShown) return
    isRequested.current = false
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [isButtonShown])
  const press = () => {
    isRequested.current = true
    action()
  }
  return { ref, press }
}
