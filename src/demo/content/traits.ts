import type { Kind } from '../products/kind.ts'

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

// Traits of kinds of products. A sentence of a review is used only for kinds that have its trait.
const KINDS_WITH = {
  // Cheap everyday goods that are rarely given as a present.
  everyday: codes(`
    toilet-paper plunger sponge light-bulb seeds toothbrush razor bucket broom waste-basket hangers work-gloves
    extension-cord paint paint-roller storage-box hose shovel rake bath-mat shower-curtain shower-head faucet
    sketchbook laundry-basket screwdriver wrench ladder
  `),
  // Consumables.
  consumable: codes(`
    candle toilet-paper sponge hand-cream soap face-cream perfume shampoo lipstick eye-palette toothbrush paint seeds
    pencils notebook planner sketchbook light-bulb
  `),
  living: codes('potted-plant seeds'),
  printed: codes(
    'kids-book cookbook guide-book novel notebook planner sketchbook photo-album pencils puzzle board-game',
  ),
  read: codes('kids-book cookbook guide-book novel'),
  // Goods that one person uses, not a household.
  personal: codes(`
    hand-cream face-cream perfume shampoo lipstick eye-palette toothbrush razor makeup-brushes hair-brush slippers
    bathrobe headphones fountain-pen planner mouse keyboard work-gloves backpack thermos power-bank soap sponge
  `),
  // Heavy or bulky goods: reviews mention delivery to the door.
  large: codes(`
    table round-table desk chair bar-chair stool sofa armchair pouf wardrobe dresser nightstand shelf wall-mirror
    chandelier floor-lamp rug grill bench parasol coat-rack suitcase vacuum-cleaner ladder railway scooter
  `),
  // Fragile goods.
  fragile: codes(`
    teapot brew-teapot electric-kettle mug plate-set bowl glass-set baking-dish storage-jars wall-mirror pendant-lamp
    ball-lamp chandelier table-lamp desk-lamp light-bulb dispenser bath-set planter lantern camera wall-clock
    alarm-clock radio speaker perfume potted-plant
  `),
  // Goods that decorate a room or a table.
  decor: codes(`
    teapot brew-teapot mug plate-set bowl glass-set storage-jars cutting-board table round-table desk chair bar-chair
    stool sofa armchair pouf wardrobe dresser nightstand shelf wall-mirror pendant-lamp ball-lamp chandelier floor-lamp
    table-lamp desk-lamp spotlight sconce garland bedding blanket cushion curtains rug carpet tablecloth napkins
    bath-towel towel-set dispenser bath-set box-with-lid organiser basket laundry-basket hook-rail coat-rack
    potted-plant planter lantern bench hammock parasol wall-clock alarm-clock radio smart-speaker fan photo-album
    nesting-doll
  `),
  // Goods that wear out outdoors or on the floor within a season.
  seasonal: codes(`
    slippers carpet work-gloves hose parasol hammock watering-can grill lantern garland ball kite scooter backpack
    bucket broom rake shovel garden-trowel secateurs
  `),
  // Goods without a mechanism whose look suffers from use.
  fades: codes(`
    mug bowl frying-pan baking-dish cutting-board table round-table chair bar-chair stool sofa armchair pouf nightstand
    bedding pillow blanket cushion bath-towel towel-set curtains rug carpet tablecloth napkins apron slippers bath-set
    bath-mat shower-curtain bathrobe box-with-lid basket laundry-basket suitcase backpack bucket watering-can parasol
    hammock bench toolbox racing-car plush-bear ball cubes wooden-train faucet
  `),
  // Goods that the buyer tries on or measures.
  fitted: codes(`
    table round-table desk chair bar-chair sofa armchair pouf wardrobe dresser nightstand shelf wall-mirror bedding
    pillow blanket curtains rug carpet tablecloth apron slippers bathrobe shower-curtain bath-mat box-with-lid
    storage-box organiser basket laundry-basket hangers coat-rack suitcase backpack planter work-gloves toolbox
    baking-dish pendant-lamp ball-lamp chandelier floor-lamp
  `),
  // Goods whose size the picture does not show.
  sized: codes(`
    teapot brew-teapot mug thermos bowl saucepan frying-pan baking-dish cutting-board round-table pouf nightstand
    wall-mirror ball-lamp table-lamp cushion blanket rug carpet bath-towel dispenser box-with-lid storage-box organiser
    basket laundry-basket waste-basket backpack bucket planter watering-can lantern toolbox speaker wall-clock fan
    racing-car plush-bear nesting-doll kite potted-plant
  `),
  // Tools and appliances.
  useful: codes(`
    electric-kettle thermos saucepan frying-pan kitchen-knife storage-jars desk-lamp spotlight light-bulb flashlight
    plunger faucet shower-head sponge storage-box organiser laundry-basket waste-basket hangers hook-rail coat-rack
    bucket broom shovel rake garden-trowel secateurs watering-can hose hammer axe screwdriver wrench pliers saw drill
    tape-measure level paint-roller toolbox work-gloves ladder keyboard mouse power-bank extension-cord alarm-clock fan
    vacuum-cleaner iron hair-dryer razor radio
  `),
  // Goods that are often bought a second time for a dacha.
  dacha: codes(`
    teapot electric-kettle mug thermos plate-set bowl glass-set saucepan frying-pan cutting-board kitchen-knife table
    stool chair shelf pendant-lamp table-lamp garland flashlight blanket pillow cushion tablecloth apron slippers
    hook-rail bucket broom radio extension-cord basket storage-box hammer screwdriver pliers
  `),
  // Goods without a warranty.
  unwarranted: codes(`
    candle potted-plant seeds paint toilet-paper sponge hand-cream soap face-cream perfume shampoo lipstick eye-palette
    toothbrush kids-book cookbook guide-book novel photo-album sketchbook pencils notebook planner board-game puzzle
    napkins light-bulb work-gloves plunger hangers
  `),
} as const

export type Trait = keyof typeof KINDS_WITH | 'coloured'

export const hasTrait = (kind: Kind, trait: Trait): boolean =>
  trait === 'coloured' ? kind.colours.length > 0 : KINDS_WITH[trait].has(kind.code)

export const kindsWithTraits: ReadonlyArray<string> = Object.values(KINDS_WITH).flatMap((each) => [...each])

export interface Sentence {
  readonly text: string
  readonly only: ReadonlyArray<Trait>
  readonly not: ReadonlyArray<Trait>
  // Replies of the shop to a low rating.
  readonly replies: ReadonlyArray<string>
}

export const sentence = (text: string, rest: Partial<Omit<Sentence, 'text'>> = {}): Sentence => ({
  text,
  only: [],
  not: [],
  replies: [],
  ...rest,
})

export const suits = (kind: Kind, { only, not }: Sentence): boolean =>
  only.every((trait) => hasTrait(kind, trait)) && !not.some((trait) => hasTrait(kind, trait))
