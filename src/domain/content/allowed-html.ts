/** What remains of HTML that staff write. The sanitizer of the service and the editor of the back office read this list. */
export interface AllowedHtml {
  readonly tags: ReadonlyArray<string>
  readonly attributes: Readonly<Record<string, ReadonlyArray<string>>>
  /** Headings of other levels become these. */
  readonly renamed: Readonly<Record<string, string>>
}

const BLOCKS = ['p', 'div', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote']
const INLINE = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const SECTIONS = ['address', 'article', 'aside', 'footer', 'header', 'hgroup', 'main', 'nav', 'section', 'menu', 'pre']
const PHRASES = [
  'abbr',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'dfn',
  'kbd',
  'mark',
  'q',
  'samp',
  'small',
  'span',
  'time',
]
const RUBY = ['rb', 'rp', 'rt', 'rtc', 'ruby']
const CELL = ['colspan', 'rowspan']

/** Pages, posts and promotions. */
export const PAGE_HTML: AllowedHtml = {
  tags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'a', 'img', 'figure', 'figcaption', 'var', 'wbr', 'col', 'colgroup'],
    ...[...BLOCKS, ...INLINE, ...TABLES, ...SECTIONS, ...PHRASES, ...RUBY],
  ],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], th: CELL, td: CELL },
  renamed: { h1: 'h2' },
}

/** Products and brands: neither links nor pictures. */
export const DESCRIPTION_HTML: AllowedHtml = {
  tags: ['h3', 'h4', ...BLOCKS, ...INLINE, ...TABLES],
  attributes: { th: CELL, td: CELL },
  renamed: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
}
