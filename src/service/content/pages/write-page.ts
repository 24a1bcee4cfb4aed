import type { Kysely } from 'kysely'
import sanitizeHtml from 'sanitize-html'
import { PAGE_HTML } from '../../../domain/content/allowed-html.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { UPLOADED_PREFIX } from '../../platform/images/sources.ts'
import { sanitizerOptions } from '../../platform/sanitizer-options.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  ...sanitizerOptions(PAGE_HTML),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // an uploaded picture: its address is written when the text is read
  allowedSchemesByTag: { img: ['http', 'https', UPLOADED_PREFIX.replace(':', '')] },
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
