import type { TaskEither } from 'fp-ts/TaskEither'
import type { ContentItem, MenuItem, PageData } from '../../../../domain/content/page.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

/** A page of the route table is identified by its route's name, any other by its path. [PAGE-01, PAGE-02] */
export type PageAddress =
  | { readonly routeName: 'all'; readonly path: string }
  | { readonly routeName: string; readonly slug?: string | undefined }

export interface Redirect {
  readonly to: string
  readonly code: 301 | 302 | 307 | 308
}

export interface PageApi {
  readonly page: (address: PageAddress) => TaskEither<AppError, PageData>
  readonly footerMenu: TaskEither<AppError, ReadonlyArray<MenuItem>>
  readonly footerServiceMenu: TaskEither<AppError, ReadonlyArray<MenuItem>>
  /** Null without a redirect. [PAGE-08] */
  readonly redirect: (url: string) => TaskEither<AppError, Redirect | null>
  readonly storage: (key: string) => TaskEither<AppError, ReadonlyArray<ContentItem>>
}

export const $pageApi = apiPort<PageApi>('content', 'PageApi')
