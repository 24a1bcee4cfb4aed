/** Answered for the shopper alone, or not worth a place in a search. */
const CLOSED = ['/api/', '/ajax/', '/arrivals/', '/cabinet/', '/captcha/', '/delete-profile/', '/login/', '/loginAdmin/', '/order/', '/search/', '/subscribe/']

/** What others append to our addresses; the page is the same without. */
const FOREIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'yclid', 'gclid', 'fbclid', 'ref', 'from']

const closed = CLOSED.map((path) => `Disallow: ${path}`)

/** What robots may read, and where the list of pages is. `Clean-param` is Yandex's own and stands in its own group. */
export const robotsText = (origin: string): string => [
  'User-agent: *',
  ...closed,
  '',
  'User-agent: Yandex',
  ...closed,
  `Clean-param: ${FOREIGN.join('&')} /`,
  '',
  `Sitemap: ${origin}/sitemap.xml`,
  '',
].join('\n')
