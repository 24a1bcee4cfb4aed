import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { DESCRIPTION_HTML } from '../../../domain/content/allowed-html.ts'
import { sanitizerOptions } from '../../platform/sanitizer-options.ts'

export const DESCRIPTION_LENGTH = 50_000

const OPTIONS = sanitizerOptions(DESCRIPTION_HTML)

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

const TAG_NAME = '(?:p|div|br|hr|ul|ol|li|h[1-6]|b|strong|i|em|u|s|span|table|tr|td|th|img|a|font)'
const ESCAPED_TAG = new RegExp(`&lt;/?${TAG_NAME}(?:\\s[^<>]*?)?\\s*/?&gt;`, 'i')
const REAL_TAG = new RegExp(`</?${TAG_NAME}[\\s/>]`, 'i')
const TWICE_ESCAPED = /&amp;(?=(?!(?:lt|gt|amp|quot);)(?:[a-z]{2,8}|#\d{2,5});)/gi
const MAX_ESCAPES = 2

// Some engines escape HTML twice. Escaped tags are read as tags only in a text that has no tags.
const unescaped = (html: string): string => {
  let text = html
  for (
    let round = 0;
    round < MAX_ESCAPES && !REAL_TAG.test(text) && ESCAPED_TAG.test(text.replaceAll('&amp;', '&'));
    round += 1
  )
    text = decodeHTML(text)
  return text.replace(TWICE_ESCAPED, '&')
}

const BLANK = '(?:\\s|<br />)'
const BLOCK = '(?:p|div|ul|ol|li|dl|dt|dd|h3|h4|blockquote|table|thead|tbody|tr|td|th|hr)'
const EMPTY = new RegExp(`<(p|div|ul|ol|li|h3|h4|blockquote|b|strong|i|em|u|s)>${BLANK}*</\\1>`, 'g')
const BEFORE_BLOCK = new RegExp(`${BLANK}+(?=</?${BLOCK}\\b)`, 'g')
const AFTER_BLOCK = new RegExp(`(</?${BLOCK}\\b[^>]*>)${BLANK}+`, 'g')
const AT_ENDS = new RegExp(`^${BLANK}+|${BLANK}+$`, 'g')
const HOLE = /(?:<br \/>\s*){3,}/g
const MAX_NESTED = 5

// Line breaks and empty elements stay where the feed had pictures.
const withoutHoles = (html: string): string => {
  let text = html
  for (let depth = 0; depth < MAX_NESTED && text.search(EMPTY) >= 0; depth += 1) text = text.replace(EMPTY, ' ')
  return text.replace(HOLE, '<br /><br />').replace(BEFORE_BLOCK, '').replace(AFTER_BLOCK, '$1').replace(AT_ENDS, '')
}

// Keeps a short list of tags without attributes: no links, scripts or styles. Plain text keeps its line breaks.
export const safeDescription = (html: string): string => {
  const whole = unescaped(html.slice(0, DESCRIPTION_LENGTH).toWellFormed())
  return TAG.test(whole) ? withoutHoles(sanitizeHtml(whole, OPTIONS)) : paragraphs(whole)
}
