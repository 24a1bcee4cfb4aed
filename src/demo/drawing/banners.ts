import { none, some, type Option } from 'fp-ts/Option'
import type { GroundName, Tint } from './palette.ts'
import type { Frame } from '../../service/platform/images/drawings.ts'
import type { Scene } from './scene.ts'

const BANNER_SCHEME = 'demo-banner:'

type Cast = readonly [name: string, tint: Tint | null, x: number, y: number, size: number, mirrored?: 'mirrored']

interface Banner {
  readonly ground: GroundName
  readonly horizon: number
  readonly casts: ReadonlyArray<Cast>
}

const banner = (ground: GroundName, horizon: number, ...casts: ReadonlyArray<Cast>): Banner => ({
  ground,
  horizon,
  casts,
})

const BANNERS = {
  'autumn-evening': banner(
    'sand',
    0.7,
    ['floor-lamp', 'cream', -0.02, 0.8, 0.66],
    ['armchair', 'terracotta', 0.4, 0.88, 0.56],
    ['blanket', 'cream', 0.86, 0.86, 0.26],
    ['pouf', 'mustard', 0.8, 0.93, 0.26],
  ),
  'big-breakfast': banner(
    'linen',
    0.68,
    ['storage-jars', null, -0.05, 0.78, 0.36],
    ['teapot', 'sky', 0.3, 0.88, 0.5],
    ['mug', 'white', 0.68, 0.87, 0.3],
    ['plates', 'sage', 1.02, 0.86, 0.36],
  ),
  'dacha-season': banner(
    'sage',
    0.7,
    ['greenhouse', null, 0.02, 0.8, 0.5],
    ['watering-can', 'moss', 0.42, 0.9, 0.44],
    ['planter', 'terracotta', 0.78, 0.88, 0.28],
    ['potted-plant', null, 1.02, 0.84, 0.42],
  ),
  'warm-light': banner(
    'clay',
    0.72,
    ['pendant-lamp', 'mustard', 0.1, 0.3, 0.5],
    ['pendant-lamp', 'terracotta', 0.5, 0.38, 0.5],
    ['table-lamp', 'cream', 0.92, 0.9, 0.46],
    ['vase-with-branches', 'white', 0.28, 0.9, 0.36],
  ),
  'soft-textile': banner(
    'blush',
    0.7,
    ['towels', 'lavender', 0.06, 0.86, 0.4],
    ['bedding', 'blush', 0.48, 0.9, 0.48],
    ['basket', 'oak', 0.92, 0.88, 0.4],
  ),
  'workshop-days': banner(
    'stone',
    0.7,
    ['toolbox', 'cedar', 0.1, 0.87, 0.46],
    ['drill', 'yellow', 0.55, 0.88, 0.44],
    ['paint-can', 'sage', 0.98, 0.88, 0.38],
  ),
  'school-time': banner(
    'sky',
    0.7,
    ['books', null, 0, 0.85, 0.36],
    ['backpack', 'terracotta', 0.4, 0.9, 0.52],
    ['desk-lamp', 'cedar', 0.8, 0.86, 0.44],
    ['alarm-clock', 'mustard', 1.1, 0.87, 0.26],
  ),
  'new-home': banner(
    'mist',
    0.72,
    ['shelf', null, -0.04, 0.82, 0.62],
    ['sofa', 'sage', 0.5, 0.9, 0.66],
    ['potted-plant', 'white', 1.08, 0.86, 0.42],
  ),
  'play-together': banner(
    'sky',
    0.72,
    ['pyramid', null, 0, 0.87, 0.34],
    ['teddy-bear', null, 0.4, 0.9, 0.52],
    ['cubes', 'blue', 0.82, 0.88, 0.38],
    ['wooden-train', 'red', 1.12, 0.9, 0.3],
  ),
  'care-for-yourself': banner(
    'blush',
    0.7,
    ['bottles', 'sage', 0.06, 0.86, 0.4],
    ['cream-jar', 'blush', 0.46, 0.89, 0.36],
    ['perfume', 'rose', 0.78, 0.87, 0.4],
    ['candle', 'cream', 1.08, 0.87, 0.34],
  ),
  'quiet-sound': banner(
    'stone',
    0.7,
    ['speaker', 'cedar', 0.06, 0.86, 0.46],
    ['headphone', 'blush', 0.48, 0.89, 0.48],
    ['radio', null, 0.96, 0.88, 0.42],
  ),
  'order-at-home': banner(
    'linen',
    0.7,
    ['laundry-basket', 'white', 0.02, 0.87, 0.4],
    ['box-with-lid', 'sage', 0.42, 0.89, 0.38],
    ['storage-box', 'sand', 0.78, 0.88, 0.36],
    ['basket', null, 1.1, 0.87, 0.34],
  ),
  'winter-gifts': banner(
    'mist',
    0.72,
    ['christmas-tree', null, 0.02, 0.86, 0.6],
    ['gift-box', 'berry', 0.4, 0.9, 0.36],
    ['gift-box', 'cedar', 0.7, 0.88, 0.28],
    ['sled', null, 1.04, 0.88, 0.36],
  ),
  'tea-party': banner(
    'clay',
    0.7,
    ['honey-pot', null, 0.04, 0.86, 0.32],
    ['teapot', 'cedar', 0.42, 0.89, 0.5],
    ['mug', 'cream', 0.82, 0.87, 0.28],
    ['pie', null, 1.12, 0.86, 0.28],
  ),
  'green-windowsill': banner(
    'sage',
    0.7,
    ['cactus', null, 0, 0.85, 0.36],
    ['potted-plant', 'terracotta', 0.38, 0.88, 0.5],
    ['planter', 'white', 0.76, 0.87, 0.28],
    ['watering-can', 'mustard', 1.06, 0.88, 0.34],
  ),
  'slow-reading': banner(
    'sand',
    0.7,
    ['table-lamp', 'sage', 0.02, 0.85, 0.48],
    ['closed-book', 'berry', 0.4, 0.88, 0.36],
    ['mug', 'white', 0.72, 0.88, 0.26],
    ['green-book', 'cedar', 1.02, 0.87, 0.34],
  ),
  'clean-bath': banner(
    'mist',
    0.7,
    ['bathtub', null, 0.1, 0.86, 0.54],
    ['dispenser', 'sage', 0.56, 0.88, 0.36],
    ['towels', 'sky', 0.92, 0.87, 0.36],
  ),
  'knit-and-sew': banner(
    'linen',
    0.7,
    ['basket', 'oak', 0.06, 0.87, 0.44],
    ['yarn', 'rose', 0.46, 0.9, 0.32],
    ['yarn', 'sage', 0.74, 0.88, 0.26],
    ['blanket', 'cream', 1.06, 0.88, 0.34],
  ),
} as const satisfies Record<string, Banner>

export type BannerName = keyof typeof BANNERS

export const bannerSource = (name: BannerName): string => `${BANNER_SCHEME}${name}`

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
