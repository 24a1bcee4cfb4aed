import { useEffect, useRef, type RefObject } from 'react'

/** An editor that was asked for has the focus in its first field; when it is closed, what opens it has it again. */
export const useEditorFocus = (isOpen: boolean, opener: RefObject<HTMLElement | null>) => {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && isAsked.current) place.current?.querySelector('input')?.focus()
    if (!isOpen && wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    isAsked.current = false
    wasOpen.current = isOpen
  }, [isOpen, opener])
  return { place, asked: () => { isAsked.current = true } }
}
