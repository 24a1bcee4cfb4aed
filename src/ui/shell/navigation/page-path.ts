import { useLocation } from 'react-router'

/** Closes menus of the header when it changes; a filter does not change it. Empty on the server, which renders one header for all pages. [NAV-08] */
export const usePagePath = (): string => {
  const { pathname } = useLocation()
  return import.meta.env.SSR ? '' : pathname
}
