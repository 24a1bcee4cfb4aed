import { decodeHTML } from 'entities'

const LONGEST = 5_000

/** The words of safe HTML, what was in paragraphs of its own parted by a blank. */
export const plainText = (html: string): string =>
  decodeHTML(html.replace(/<[^>]*>/g, ' ')).replace(/[^\S\u00a0]+/g, ' ').trim().slice(0, LONGEST).toWellFormed()
