import { useEffect } from 'react'
import { createPath, useNavigate } from 'react-router'

/** A page's path ends with a slash; files and the service have other paths. [ROUTE-01] */
const isPage = ({ origin, pathname }: HTMLAnchorElement) => origin === window.location.origin && pathname.endsWith('/')

const isWithinPage = (link: HTMLAnchorElement) => link.getAttribute('href')?.startsWith('#') === true

/** The click of one who wants the page here, and not in another tab or a file. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, { target, download }: HTMLAnchorElement) =>
  button === 0 &&
  !metaKey &&
  !ctrlKey &&
  !shiftKey &&
  !altKey &&
  (target === '' || target === '_self') &&
  download === ''

const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || event.defaultPrevented || !isPlain(event, link)) return null
  return isPage(link) && !isWithinPage(link) ? link : null
}

/**
 * Lets the router follow every link to a page of the shop, those of written texts too. It hears of a click last: whoever drew the link
 * may have taken it for something else.
 */
export const useFollowedLinks = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (link === null) return
      event.preventDefault()
      const to = createPath(link)
      const replace = 'replace' in link.dataset || to === createPath(window.location)
      void navigate(to, { replace, preventScrollReset: 'keepScroll' in link.dataset })
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}
