import type { TaskEither } from 'fp-ts/TaskEither'
import type { Slug } from '../../../../domain/catalogue/product.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { CityId } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

/** A product in the picture of a banner, with its place in per cent of the picture's width and height. */
export interface BannerProduct {
  readonly slug: Slug
  readonly title: string
  readonly price: Kopecks
  readonly x: number
  readonly y: number
}

export interface Banner {
  readonly id: number
  readonly title: string
  readonly subtitle?: string | undefined
  readonly image: string
  readonly url: string | null
  /** Of an advertisement: who pays, and its token in the state register. */
  readonly advertiser?: string | undefined
  readonly erid?: string | undefined
  readonly products?: ReadonlyArray<BannerProduct> | undefined
}

export interface PopupBanner extends Banner {
  readonly displayFrequency: number
}

export interface BannerApi {
  /** With the prices of the city; empty for an unknown group. */
  readonly group: (code: string, cityId: CityId) => TaskEither<AppError, ReadonlyArray<Banner>>
  readonly popups: (path: string) => TaskEither<AppError, ReadonlyArray<PopupBanner>>
}

export const $bannerApi = apiPort<BannerApi>('content', 'BannerApi')
