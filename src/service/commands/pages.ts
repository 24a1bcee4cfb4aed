import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { writePage } from '../content/public.ts'
import type { Command } from '../platform/operator-command.ts'

const strings = {
  badAction: 'скажите, что сделать: list или set',
  badPath: 'адрес страницы — как /oferta/, со знаком / в начале и в конце',
  noTitle: (path: string) => `страницы ${path} ещё нет: назовите её заголовок после --title`,
  noText: 'файл со страницей пуст или не читается',
  written: (path: string) => `страница ${path} сохранена; магазин покажет её в течение нескольких секунд`,
}

const PATH = /^\/(?:[a-z\d_-]{1,60}\/){1,4}$/

export const pagesCommand: Command = ({ action, path, title, html }, { database: { db } }) => {
  if (action === 'list')
    return async () => {
      const rows = await db
        .selectFrom('pages')
        .select(['path', 'title'])
        .where('route_name', 'is', null)
        .orderBy('path')
        .execute()
      return E.right(rows.map((row) => `${row.path ?? ''}  ${row.title}`))
    }
  if (action !== 'set') return TE.left(strings.badAction)
  if (typeof path !== 'string' || !PATH.test(path)) return TE.left(strings.badPath)
  if (typeof html !== 'string' || html.trim() === '') return TE.left(strings.noText)
  return async () => {
    const isWritten = await writePage(db, { path, html, title: typeof title === 'string' ? title : null })
    return isWritten ? E.right([strings.written(path)]) : E.left(strings.noTitle(path))
  }
}
