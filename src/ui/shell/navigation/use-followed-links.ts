import { useEffect } from 'react'
import { createPath, useNavigate } from 'react-router'

const isPage = ({ origin, pathname }: HTMLAnchorElement) => origin === window.location.origin && pathname.endsWith('/')

const isWithinPage = (link: HTMLAnchorElement) => link.getAttribute('href')?.startsWith('#') === true

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

// Client navigation for all links to pages, those in CMS texts included. Listens last, so that other handlers can
// prevent it.
export const useFollowedLinks = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (link === null) return
      event.preventDefault()
      link.dataset['pressed'] = ''
      const to = createPath(link)
      const replace = 'replace' in link.dataset || to === createPath(window.location)
      void navigate(to, { replace, preventScrollReset: 'keepScroll' in link.dataset })
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])
}
