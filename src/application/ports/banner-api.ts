import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../kernel/app-error.ts'
import { port } from '../kernel/port.ts'

export interface Banner {
  readonly id: number
  readonly title: string
  /** The source address of its picture. */
  readonly image: string
  /** Where it leads, if anywhere. */
  readonly url: string | null
}

export interface BannerApi {
  /** The banners of one place in the shop; an unknown group has none. */
  readonly group: (code: string) => TaskEither<AppError, ReadonlyArray<Banner>>
}

export const $bannerApi = port<BannerApi>('BannerApi')
