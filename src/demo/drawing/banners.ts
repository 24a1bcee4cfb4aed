import type { GroundName, Tint } from './palette.ts'

export const BANNER_SCHEME = 'demo-banner:'

type Cast = readonly [name: string, tint: Tint | null, x: number, y: number, size: number, mirrored?: 'mirrored']

export interface Banner {
  readonly ground: GroundName
  readonly horizon: number
  readonly casts: ReadonlyArray<Cast>
}

const banner = (ground: GroundName, horizon: number, ...casts: ReadonlyArray<Cast>): Banner => ({
  ground,
  horizon,
  casts,
})

export const BANNERS = {
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
  'three-lamps': banner(
    'sand',
    0.71,
    ['pendant-lamp', 'cream', 0.02, 0.28, 0.4],
    ['sconce', 'mustard', 0.36, 0.34, 0.24],
    ['desk-lamp', 'cedar', 0.56, 0.88, 0.46],
    ['novel', 'terracotta', 0.92, 0.88, 0.26],
    ['candle', 'cream', 1.14, 0.88, 0.22],
  ),
  'frying-pans': banner(
    'stone',
    0.68,
    ['frying-pan', 'graphite', 0.1, 0.86, 0.5],
    ['frying-pan', 'red', 0.62, 0.9, 0.42],
    ['spatula', 'oak', 0.98, 0.74, 0.3],
  ),
  pottery: banner(
    'clay',
    0.7,
    ['vase', 'terracotta', 0.02, 0.86, 0.4],
    ['bowl', 'sand', 0.36, 0.88, 0.34],
    ['mug', 'terracotta', 0.68, 0.89, 0.34],
    ['mug', 'sage', 0.94, 0.87, 0.26],
    ['brush', 'oak', 1.14, 0.78, 0.22],
  ),
  'bird-cherry-pie': banner(
    'blush',
    0.68,
    ['pie', null, 0.3, 0.9, 0.48],
    ['bowl', 'berry', 0.76, 0.88, 0.32],
    ['whisk', 'steel', 1.06, 0.74, 0.34],
  ),
  porridge: banner(
    'sand',
    0.69,
    ['storage-jars', null, -0.02, 0.82, 0.34],
    ['saucepan', 'graphite', 0.4, 0.89, 0.5],
    ['bowl', 'mustard', 0.84, 0.89, 0.34],
    ['honey-pot', null, 1.12, 0.86, 0.26],
  ),
  'herb-tea': banner(
    'sage',
    0.7,
    ['herb', null, 0, 0.86, 0.36],
    ['carafe', 'moss', 0.38, 0.88, 0.46],
    ['glasses', 'mint', 0.72, 0.88, 0.3],
    ['leafy-green', null, 1.04, 0.87, 0.32],
  ),
  joinery: banner(
    'stone',
    0.7,
    ['stool', 'oak', 0.12, 0.86, 0.46],
    ['carpentry-saw', null, 0.56, 0.74, 0.36],
    ['wood', null, 0.96, 0.88, 0.36],
  ),
  'linen-field': banner(
    'linen',
    0.7,
    ['tablecloth', 'sand', 0.08, 0.87, 0.44],
    ['napkins', 'sky', 0.48, 0.78, 0.3],
    ['sunflower', null, 0.8, 0.87, 0.38],
    ['thread', 'blue', 1.08, 0.79, 0.24],
  ),
  'garden-sets': banner(
    'sage',
    0.7,
    ['seeds', null, 0.04, 0.72, 0.34],
    ['garden-trowel', 'cedar', 0.4, 0.76, 0.36],
    ['watering-can', 'sky', 0.74, 0.9, 0.42],
    ['tulip', null, 1.08, 0.87, 0.34],
  ),
  'plaid-giveaway': banner(
    'blush',
    0.7,
    ['knitted-blanket', 'berry', 0.12, 0.88, 0.42],
    ['knitted-blanket', 'mustard', 0.52, 0.9, 0.36],
    ['mug', 'cream', 0.82, 0.89, 0.24],
    ['yarn', 'rose', 1.06, 0.88, 0.26],
  ),
  'four-boxes': banner(
    'mist',
    0.7,
    ['box-with-lid', 'terracotta', 0, 0.87, 0.32],
    ['box-with-lid', 'mustard', 0.34, 0.88, 0.32],
    ['box-with-lid', 'sage', 0.68, 0.87, 0.32],
    ['box-with-lid', 'navy', 1.02, 0.88, 0.32],
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
