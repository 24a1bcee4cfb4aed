import { iconBody } from './icons.ts'
import { FURNITURE } from './objects/furniture.ts'
import { FURNITURE_VIEWS } from './objects/furniture-views.ts'
import { GOODS } from './objects/goods.ts'
import { HOME } from './objects/home.ts'
import { KITCHEN } from './objects/kitchen.ts'
import { LIGHT } from './objects/light.ts'
import { SETS, STEP_LADDER } from './objects/sets.ts'
import { RAILWAY } from './objects/toy-sets.ts'
import { OUTDOORS } from './objects/outdoors.ts'
import { PLANTS_AND_SEEDS } from './objects/plants.ts'
import { TEXTILE } from './objects/textile.ts'
import { K, METAL, WOOD } from './shapes.ts'

const DRAWN: Readonly<Record<string, string>> = {
  ...FURNITURE,
  ...FURNITURE_VIEWS,
  ...LIGHT,
  ...TEXTILE,
  ...KITCHEN,
  ...HOME,
  ...OUTDOORS,
  ...GOODS,
  ...PLANTS_AND_SEEDS,
  'step-ladder': STEP_LADDER,
  railway: RAILWAY,
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

const ICONS = setOf(`
  abacus alarm-clock artist-palette axe backpack badminton balance-scale basket basketball bathtub battery
  bicycle blue-book bookmark books bouquet bread broom bucket bullseye cactus calendar camera
  carpentry-saw carrot chair chess-pawn chopsticks christmas-tree clamp clinking-glasses closed-book
  computer-mouse control-knobs cooking couch-and-lamp crayon croissant door drum evergreen-tree
  fire-extinguisher flashlight fork-and-knife fountain-pen framed-picture game-die gear gloves goggles
  green-book guitar hair-pick hammer hammer-and-wrench headphone herb honey-pot hot-beverage jar joker keyboard
  kick-scooter kimono kite ladder laptop leafy-green ledger lemon light-bulb lipstick locked
  locomotive lotion-bottle luggage magic-wand mantelpiece-clock microscope mirror musical-keyboard nesting-dolls
  notebook notebook-with-decorative-cover nut-and-bolt open-book orange-book package paintbrush pencil pie
  ping-pong plunger potted-plant printer puzzle-piece racing-car razor red-apple rescue-workers-helmet
  robot rocket roll-of-paper safety-vest salt scarf scissors screwdriver seedling sewing-needle shopping-bags
  shower skateboard sled soap soccer-ball socks spiral-notepad sponge spoon steaming-bowl straight-ruler
  sunflower teapot teddy-bear telescope television tent thermometer thread timer-clock tomato toolbox toothbrush
  tulip umbrella video-camera video-game volleyball wastebasket watch wine-glass wood world-map wrench yarn
  yo-yo
`)

// A set in a box or a pile stands, though one piece of it lies.
const STANDING_SETS = new Set(['pencil'])

const LYING = setOf(`
  axe artist-palette badminton bookmark broom carpentry-saw chopsticks crayon flashlight fork-and-knife
  fountain-pen gloves goggles guitar hair-pick hammer hammer-and-wrench hose joker keyboard kimono kitchen-knife
  kite magic-wand napkins nut-and-bolt paintbrush pencil ping-pong plunger puzzle-piece razor safety-vest scarf
  scissors screwdriver sewing-needle shower skateboard soap socks spatula spoon straight-ruler thermometer
  toothbrush whisk wrench plate shovel rake garden-trowel secateurs pliers work-gloves slippers pillow
  cushion-set palette tube hangers seeds watch led-strip bath-mat apron oven-mitt cutting-board chess-pawn
  computer-mouse sponge world-map thread brush level bathrobe
`)

const LYING_KINDS = /^seeds-/

const HANGING = setOf(`
  pendant-lamp ball-lamp chandelier spotlight garland sconce wall-mirror mirror wall-clock framed-picture
  hook-rail wall-shelf curtain shower-curtain bath-towel bullseye hammock
`)

export type Pose = 'standing' | 'lying' | 'hanging'

export const isObject = (name: string): boolean => Object.hasOwn(DRAWN, name) || ICONS.has(name)

const SIDES = /-(?:side|back|open)$/

export const poseOf = (name: string, count?: number): Pose =>
  count !== undefined && STANDING_SETS.has(name)
    ? 'standing'
    : LYING.has(name) || LYING_KINDS.test(name)
      ? 'lying'
      : HANGING.has(name.replace(SIDES, ''))
        ? 'hanging'
        : 'standing'

const WOODEN = new Set(['shelf', 'wall-shelf'])

const has = (body: string, colours: ReadonlyArray<string>): boolean => colours.some((colour) => body.includes(colour))

export const ownKey = (name: string, count?: number): string | null => {
  const body = count === undefined ? DRAWN[name] : (SETS[name]?.(count) ?? DRAWN[name])
  if (body === undefined) return null
  if (has(body, K) && !WOODEN.has(name)) return K[1]
  return has(body, WOOD) ? WOOD[1] : METAL[1]
}

export const objectBody = async (name: string, count?: number): Promise<string> =>
  (count === undefined ? undefined : SETS[name]?.(count)) ?? DRAWN[name] ?? iconBody(name)
