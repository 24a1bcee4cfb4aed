export interface StoredTitle {
  readonly href: string
  /** Escaped for HTML. */
  readonly title: string
}

const strings = {
  title: 'Нет связи с магазином',
  text: 'Эта страница ещё не открывалась в этом браузере. Она откроется сама, когда появится интернет.',
  retry: 'Открыть ещё раз',
  stored: 'Можно посмотреть без интернета',
}

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:0;overflow-wrap:anywhere}main{max-width:36rem;margin:0 auto;padding:2rem 1rem}h1{margin:0;font-size:1.5em;line-height:1.25}h2{margin:2rem 0 0;font-size:1.125em}p{margin:1rem 0 0}ul{margin:.5rem 0 0;padding:0;list-style:none}li a{display:block;padding:.625rem 0}button{min-height:3rem;padding:0 1.25rem;font:inherit}'

const hrefText = (href: string) => href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The page that the worker returns without a connection for an address that is not stored. */
export const noticeHtml = (stored: ReadonlyArray<StoredTitle>): string => {
  const links = stored.map(({ href, title }) => `<li><a href="${hrefText(href)}">${title}</a></li>`).join('')
  return [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${strings.title}</title><style>${STYLE}</style>`,
    `<main><h1>${strings.title}</h1><p>${strings.text}</p>`,
    `<p><button type="button" onclick="location.reload()">${strings.retry}</button></p>`,
    links === '' ? '' : `<h2>${strings.stored}</h2><ul>${links}</ul>`,
    "</main><script>addEventListener('online', () => location.reload())</script></html>",
  ].join('')
}

/** The title of a stored page, as HTML. */
export const titleIn = (html: string): string | null => /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? null
