import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface Banner {
  readonly id: number
  readonly title: string
  readonly subtitle?: string | undefined
  readonly image: string
  readonly url: string | null
}

export interface PopupBanner extends Banner {
  readonly displayFrequency: number
}

export interface BannerApi {
  /** Empty for an unknown group. */
  readonly group: (code: string) => TaskEither<AppError, ReadonlyArray<Banner>>
  readonly popups: (path: string) => TaskEither<AppError, ReadonlyArray<PopupBanner>>
}

export const $bannerApi = apiPort<BannerApi>('BannerApi')
