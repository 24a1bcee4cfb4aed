import sanitizeHtml from 'sanitize-html'

export const DESCRIPTION_LENGTH = 50_000

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'div',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'h3',
    'h4',
    'blockquote',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
}

const TAG = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i

const withLines = (paragraph: string): string =>
  paragraph
    .split(/\s*\n\s*/)
    .map((line) => sanitizeHtml(line, OPTIONS))
    .join('<br />')

const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${withLines(paragraph)}</p>`)
    .join('')

/** Keeps a short list of tags without attributes: no links, scripts or styles. Plain text keeps its line breaks. */
export const safeDescription = (html: string): string => {
  const whole = html.slice(0, DESCRIPTION_LENGTH).toWellFormed()
  return TAG.test(whole) ? sanitizeHtml(whole, OPTIONS).trim() : paragraphs(whole)
}
