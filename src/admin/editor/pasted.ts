import type { AllowedHtml } from '../../domain/content/allowed-html.ts'
import { readHtml, rename, unwrap } from './read-html.ts'

const OFFICE = /mso-|schemas-microsoft-com|docs-internal-guid/
const OF_OFFICE = 'h1,h2,h3,h4,h5,h6,p,br,ul,ol,li,a[href],table,thead,tbody,tfoot,tr,td,th'
const NO_TEXT = 'style,script,title,meta,link,xml,o\\:p:empty,img:not([src^="upload:"], [data-source])'
const LIST_LEVEL = /mso-list:[^;]*level(\d)/
const LIST_MARK = /^[\s\u00a0]*(?:\d+|[a-zа-я]|[ivx]+)[.)]/i

// the content policy reports a `style` attribute
const withoutStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

// Word writes the items of a list as paragraphs that begin with their marks.
const readWordLists = (body: HTMLElement): void => {
  let open: ReadonlyArray<Element> = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LIST_LEVEL.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    if (last === null || paragraph.previousElementSibling !== open[0]) open = []
    const mark = [...paragraph.querySelectorAll('span')].find((span) => styleOf(span).includes('mso-list:Ignore'))
    const tag = LIST_MARK.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    open = open.slice(0, level)
    if (open.length < level) {
      const list = body.ownerDocument.createElement(tag)
      if (open.length === 0 || last === null) paragraph.before(list)
      else last.append(list)
      open = [...open, list]
    }
    last = body.ownerDocument.createElement('li')
    last.append(...paragraph.childNodes)
    open.at(-1)?.append(last)
    paragraph.remove()
  }
}

const headingFor = (tag: string, { tags, renamed }: AllowedHtml): string =>
  renamed[tag] ?? (['h5', 'h6'].includes(tag) ? 'h4' : tags.includes(tag) ? tag : 'p')

/**
 * HTML from the clipboard, ready for the editor. Of a text from Word or Google Docs, headings, lists, links and tables
 * remain. Pictures of other sites are left out: shoppers would not see them.
 */
export const readPasted = (html: string, allowed: AllowedHtml): HTMLElement => {
  const body = readHtml(withoutStyles(html))
  const isOffice = OFFICE.test(html)
  if (isOffice) readWordLists(body)
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const heading of body.querySelectorAll('h1,h2,h3,h4,h5,h6'))
    rename(heading, headingFor(heading.localName, allowed))
  if (isOffice)
    for (const element of [...body.querySelectorAll('*')].toReversed()) if (!element.matches(OF_OFFICE)) unwrap(element)
  return body
}
