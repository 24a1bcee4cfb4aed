import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface Banner {
  readonly id: number
  readonly title: string
  readonly image: string
  readonly url: string | null
}

export interface PopupBanner extends Banner {
  readonly displayFrequency: number
}

export interface BannerApi {
  /** Empty for an unknown group. */
  readonly group: (code: string) => TaskEither<AppError, ReadonlyArray<Banner>>
  /** Popup banners of a page in order of priority. [BANNER-01] */
  readonly popups: (path: string) => TaskEither<AppError, ReadonlyArray<PopupBanner>>
}

export const $bannerApi = apiPort<BannerApi>('BannerApi')
