import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PageApi } from '../../../application/ports/api/content/page-api.ts'
import {
  getFooterMenu,
  getFooterServiceMenu,
  getPageByPath,
  getPageByRoute,
  getRedirect,
  getStorage,
} from '../../../contract/content/pages.ts'
import { withinMs } from '../../time-limit.ts'
import type { Call } from '../http.ts'

const STORAGE_QUERY = { locale: 'ru-RU', context: 'site' }

// The page continues without the response. [PAGE-11]
const REDIRECT_LIMIT_MS = 2_000

export const httpPageApi = (call: Call): PageApi => ({
  page: (address) =>
    'path' in address
      ? call(getPageByPath, { query: { path: address.path } })
      : call(getPageByRoute, { params: { routeName: address.routeName }, query: { slug: address.slug } }),
  footerMenu: pipe(
    call(getFooterMenu),
    TE.map(({ children }) => children),
  ),
  footerServiceMenu: pipe(
    call(getFooterServiceMenu),
    TE.map(({ children }) => children),
  ),
  // [PAGE-10]
  redirect: (url) =>
    pipe(
      () => withinMs(REDIRECT_LIMIT_MS, (limit) => call(getRedirect, { query: { url } }, limit)()),
      TE.map(({ to, code }) => (to === null ? null : { to, code: code ?? 301 })),
    ),
  storage: (key) =>
    pipe(
      call(getStorage, { params: { key }, query: STORAGE_QUERY }),
      TE.map(({ items }) => items),
    ),
})
