/** Closes menus of the header when it changes; a filter keeps it. The server renders one header for all pages. [NAV-08] */
export const pagePath = (pathname: string): string => (import.meta.env.SSR ? '' : pathname)
