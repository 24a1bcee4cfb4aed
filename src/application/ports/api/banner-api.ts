import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface Banner {
  readonly id: number
  readonly title: string
  /** The source address of its picture. */
  readonly image: string
  /** Where it leads, if anywhere. */
  readonly url: string | null
}

/** A banner over the page; how often it comes is in hours. [BANNER-02] */
export interface PopupBanner extends Banner {
  readonly displayFrequency: number
}

export interface BannerApi {
  /** The banners of one place in the shop; an unknown group has none. */
  readonly group: (code: string) => TaskEither<AppError, ReadonlyArray<Banner>>
  /** Those that may come up on a page, the first before the others. [BANNER-01] */
  readonly popups: (path: string) => TaskEither<AppError, ReadonlyArray<PopupBanner>>
}

export const $bannerApi = port<BannerApi>('BannerApi')
