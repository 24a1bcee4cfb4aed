import { isSome, none, some, type Option } from 'fp-ts/Option'
import type { Sharp } from 'sharp'
import { bannerName, bannerScene } from './banners.ts'
import { demoPicture } from './picture.ts'
import { drawScene, type Frame, type Scene } from './scene.ts'
import { sceneOf } from './views.ts'

/** Goes up when drawings change, so that kept ones are not served on. */
export const DRAWING_VERSION = 2

export type Drawing = (frame: Frame) => Promise<Sharp>

/** How to draw a source of ours for any frame; none for a source that is not drawn. */
export const drawingOf = (source: string): Option<Drawing> => {
  const picture = demoPicture(source)
  if (isSome(picture)) return some((frame) => drawScene(sceneOf(picture.value), frame))
  const banner = bannerName(source)
  if (isSome(banner)) return some((frame) => drawScene(bannerScene(banner.value, frame), frame))
  return none
}

const PARCEL: Scene = {
  ground: 'stone',
  horizon: null,
  placements: [{ name: 'package', tint: 'sand', turn: 0, mirrored: false, x: 0.5, y: 0.68, size: 0.36 }],
}

/** What is shown until a picture is here. */
export const drawPlaceholder: Drawing = (frame) => drawScene(PARCEL, frame)
