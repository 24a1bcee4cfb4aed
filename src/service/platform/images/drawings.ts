import type { Option } from 'fp-ts/Option'
import type { Sharp } from 'sharp'

/** Size of a picture, in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

export type Drawing = (frame: Frame) => Promise<Sharp>

/** Pictures that are drawn and not stored, such as those of the demo. */
export interface Drawings {
  /** Part of the cache key: goes up when drawings change. */
  readonly version: number
  /** None: the source is not a drawing. */
  readonly find: (source: string) => Promise<Option<Drawing>>
}
