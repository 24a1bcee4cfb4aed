import { none, some, type Option } from 'fp-ts/Option'
import type { Frame } from '../../service/platform/images/drawings.ts'
import { BANNER_SCHEME, BANNERS, type Banner, type BannerName } from './banners.ts'
import type { Scene } from './scene.ts'

const isBanner = (name: string): name is BannerName => Object.hasOwn(BANNERS, name)

export const bannerName = (source: string): Option<BannerName> => {
  const name = source.slice(BANNER_SCHEME.length)
  return source.startsWith(BANNER_SCHEME) && isBanner(name) ? some(name) : none
}

const MIDDLE = 0.54
const WIDE = 2.5
const ASIDE = 0.62

export const bannerScene = (name: BannerName, { width, height }: Frame): Scene => {
  const { ground, horizon, casts }: Banner = BANNERS[name]
  const ratio = width / height
  const fit = Math.min(1, 0.66 * Math.max(ratio, 1))
  const aside = ratio >= WIDE ? ASIDE : 0
  const placements = casts.map(([object, tint, x, y, size, mirrored]) => ({
    name: object,
    tint,
    turn: 0,
    mirrored: mirrored === 'mirrored',
    x: 0.5 + aside + (x - MIDDLE) * fit,
    y: horizon + (y - horizon) * fit,
    size: size * fit,
  }))
  return { ground, horizon, placements }
}

// The middle of each thing of a banner, in per cent of the width and the height of a frame.
export const placesIn = (name: BannerName, frame: Frame) =>
  bannerScene(name, frame).placements.map(({ name: object, tint, x, y, size }) => {
    const ratio = frame.width / frame.height
    return {
      object,
      tint,
      x: Math.round((100 * (x + (ratio - 1) / 2)) / ratio),
      y: Math.round(100 * (y - size / 2)),
    }
  })
