import type { Kysely } from 'kysely'
import sanitizeHtml from 'sanitize-html'
import type { Tables } from '../../platform/database/tables.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'].filter((tag) => tag !== 'h1'),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h1: 'h2' },
}

export const safeHtml = (html: string): string => sanitizeHtml(html.toWellFormed(), OPTIONS).trim()

interface WrittenPage {
  readonly path: string
  readonly html: string
  /** Null keeps the title of an existing page. */
  readonly title: string | null
}

// False if the page does not exist and the title of a new one is missing.
export const writePage = (db: Kysely<Tables>, { path, html, title }: WrittenPage): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const content = safeHtml(html)
    const existing = await trx
      .updateTable('pages')
      .set({ content, ...(title !== null && { title, description: title }) })
      .where('path', '=', path)
      .where('route_name', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (existing === undefined && title === null) return false
    if (existing === undefined)
      await trx
        .insertInto('pages')
        .values({ route_name: null, path, title: title ?? '', description: title ?? '', content })
        .execute()
    await trx
      .updateTable('catalogue_state')
      .set((state) => ({ version: state('version', '+', 1) }))
      .execute()
    return true
  })
