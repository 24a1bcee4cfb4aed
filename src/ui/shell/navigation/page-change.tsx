import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from '../skip-link.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'

const headingOf = (main: HTMLElement): HTMLElement => main.querySelector<HTMLElement>('h1') ?? main

// After a client navigation, focuses the heading and announces the title, as after a document load. A focus set by the
// page, and an open layer, are kept.
export function PageChange() {
  const { pathname, key } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  // a font that came after the first paint draws the new page (kit/fonts.css), from its first paint on
  useLayoutEffect(() => {
    if (shown.current !== pathname && document.fonts.status === 'loaded') document.body.classList.add('loaded-font')
  }, [pathname])
  useLayoutEffect(() => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-pressed]')) delete link.dataset['pressed']
    dispatchEvent(new Event('pagechange'))
  }, [key])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // a menu or a layer that the navigation closes restores the focus first
    const frame = requestAnimationFrame(() => {
      setTitle(document.title)
      const main = document.getElementById(MAIN_ID)
      if (main === null || main.contains(document.activeElement) || document.querySelector('dialog[open]') !== null)
        return
      const heading = headingOf(main)
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
