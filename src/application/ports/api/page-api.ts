import type { TaskEither } from 'fp-ts/TaskEither'
import type { ContentItem, MenuItem, PageData } from '../../../domain/content/page.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** Where a page without an address of its own is asked for by path, any other by its route's name. [PAGE-01, PAGE-02] */
export type PageAddress =
  | { readonly routeName: 'all'; readonly path: string }
  | { readonly routeName: string; readonly slug?: string | undefined }

export interface Redirect {
  readonly to: string
  readonly code: 301 | 302 | 307 | 308
}

export interface PageApi {
  readonly page: (address: PageAddress) => TaskEither<AppError, PageData>
  /** [FTR-02] */
  readonly footerMenu: TaskEither<AppError, ReadonlyArray<MenuItem>>
  /** [FTR-11] */
  readonly footerServiceMenu: TaskEither<AppError, ReadonlyArray<MenuItem>>
  /** Where an address has moved to; null is nowhere. [PAGE-08] */
  readonly redirect: (url: string) => TaskEither<AppError, Redirect | null>
  /** [CONT-01] */
  readonly storage: (key: string) => TaskEither<AppError, ReadonlyArray<ContentItem>>
}

export const $pageApi = port<PageApi>('PageApi')
