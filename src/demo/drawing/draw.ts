import type { Drawing } from '../../service/platform/images/drawings.ts'
import { isSome, none, some, type Option } from 'fp-ts/Option'
import { bannerName, bannerScene } from './banner-scene.ts'
import { demoPicture } from './picture.ts'
import { drawScene } from './scene.ts'
import { sceneOf } from './views.ts'

export const drawingOf = (source: string): Option<Drawing> => {
  const picture = demoPicture(source)
  if (isSome(picture)) return some((frame, isDark) => drawScene(sceneOf(picture.value), frame, isDark))
  const banner = bannerName(source)
  if (isSome(banner)) return some((frame, isDark) => drawScene(bannerScene(banner.value, frame), frame, isDark))
  return none
}
