import { GLOWS } from '../drawing/objects/light.ts'
import { FURNITURE_VIEWS } from '../drawing/objects/furniture-views.ts'
import { SETS } from '../drawing/objects/sets.ts'
import { poseOf } from '../drawing/objects.ts'
import { NIGHT, OFF } from '../drawing/views.ts'
import { GROUNDS, type GroundName, type Tint } from '../drawing/palette.ts'
import { demoSource, type Thing } from '../drawing/picture.ts'
import type { Texture } from '../drawing/texture.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Dice } from './dice.ts'
import type { Kind } from './kind.ts'

const GROUND_NAMES = Object.keys(GROUNDS) as ReadonlyArray<GroundName>
const COLOURS = 5
const MEASURED = 7
const DETAIL = 6
const MAX_PICTURES = 6
const PALE: ReadonlySet<Tint> = new Set(['white', 'cream', 'sand'])
const DARKER: ReadonlyArray<GroundName> = ['sage', 'sky', 'clay', 'mist', 'blush']

export const thingOf = (text: string): Thing => {
  const [name = '', tint] = text.split('.')
  return { name, tint: (tint ?? null) as Tint | null }
}

const NAMED = /^«([^»]+)»(?:, (?:пересказ )?([А-ЯЁ][^,]*))?/
const BOOKS: ReadonlySet<string> = new Set(['novel', 'kids-book', 'recipe-book', 'guide-book'])

// `огурец` of `огурец «Соседи ахнут»`, `Монстера` of `Монстера (партия 2)`.
export const shortNameOf = (name: string): string => name.replace(/ [«(].*/, '')

// What is printed on the cover of a book, or on a packet of seeds.
export const labelOf = ({ object }: Pick<Kind, 'object'>, name: string): string | undefined => {
  if (object === 'seeds') return shortNameOf(name).split(' ').at(-1)?.toUpperCase()
  if (!BOOKS.has(object)) return undefined
  const [, title, author] = NAMED.exec(name) ?? []
  return (
    title &&
    [title, author]
      .filter(Boolean)
      .join('/')
      .toUpperCase()
      .replace(/[^А-ЯЁ /,-]/g, '')
  )
}

type Property = DemoProduct['properties'][number]

// Lengths that no line beside the drawing can show: of a cord, of a thing that is drawn aslant, folded or from afar.
const UNMEASURED: ReadonlySet<string> = new Set(
  'hose garland tape-measure hammock carpet tablecloth blanket bedding frying-pan hangers napkins puzzle chandelier'.split(
    ' ',
  ),
)
const ASLANT: ReadonlySet<string> = new Set(['cutting-board', 'pillow', 'cushion-set', 'bath-mat', 'level'])
const ONE = /^(\d+(?:,\d+)?) (см|мм|м)$/
const SEVERAL = /^(\d+) × (\d+)(?: × (\d+))? (см|мм|м)$/

// Across and up, by the properties of a product: `80 см/75 см`, `/40 см`, or nothing.
export const measureOf = (kind: Kind, properties: ReadonlyArray<Property>): string | undefined => {
  if (UNMEASURED.has(kind.code) || (poseOf(kind.object) === 'lying' && !ASLANT.has(kind.object))) return undefined
  const valueOf = (titles: ReadonlyArray<string>) =>
    properties.find(({ title }) => titles.includes(title))?.value.replaceAll('\u00a0', ' ') ?? ''
  const one = (...titles: ReadonlyArray<string>) => ONE.exec(valueOf(titles))?.[0] ?? ''
  const [, first, second, third, unit = ''] = SEVERAL.exec(valueOf(['Размер', 'Размер столешницы'])) ?? []
  const isSoft = kind.object === 'pillow'
  const across = isSoft ? second : first
  const up = isSoft ? first : (third ?? (kind.code === 'table' ? undefined : second))
  const measure = [
    across === undefined ? one('Ширина', 'Диаметр', 'Длина') : `${across} ${unit}`,
    up === undefined ? one('Высота', 'Рост') : `${up} ${unit}`,
  ]
  return measure.join('') === '' ? undefined : measure.join('/')
}

// Pieces of a set, if its drawing counts them.
export const countOf = ({ object, size: sizes }: Kind, size: string | null): number | undefined => {
  const [title = ''] = sizes ?? []
  const count = /^\d+/.exec(size ?? '')?.[0]
  const isCounted = COUNTED.has(title) || size?.includes('ступен') === true
  return Object.hasOwn(SETS, object) && count !== undefined && isCounted ? Number(count) : undefined
}

const COUNTED: ReadonlySet<string> = new Set(['Состав', 'В упаковке', 'В наборе', 'Источники света'])

const objects = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const WOODEN = objects('desk table round-table wardrobe dresser nightstand shelf chair stool bench cutting-board')
const SOFT = objects(
  'sofa armchair pouf pillow cushion-set bath-towel bathrobe curtain tablecloth apron napkins bedding slippers towels',
)
const HARD = objects('kettle teapot frying-pan saucepan step-ladder planter dispenser bath-set mug bowl')
// Metal without enamel or paint.
const BARE: ReadonlySet<Tint | null> = new Set<Tint | null>(['steel', 'grey', null])
const NATURAL: ReadonlySet<Tint | null> = new Set<Tint | null>(['oak', 'walnut', null])

const TEXTURE_OF: ReadonlyArray<readonly [stuff: RegExp, drawn: ReadonlySet<string>, texture: Texture]> = [
  [/^букле|овечья шерсть/, SOFT, 'boucle'],
  [/^велюр/, SOFT, 'velvet'],
  [/^махровый/, SOFT, 'terry'],
  [/^лён|^хлопок|муслин/, SOFT, 'weave'],
  [/сталь$|алюминиевый сплав/, HARD, 'brushed'],
  [/бетон|каменная/, HARD, 'speckle'],
  [/ротанг/, objects('pendant-lamp'), 'wicker'],
]

// How the material of a product looks near: grain on oak and walnut, loops on terry, strokes on brushed steel.
export const textureOf = ({ object, colours }: Kind, stuff: string, tint: Tint | null): Texture | undefined => {
  if (WOODEN.has(object)) return NATURAL.has(tint) || colours.length === 0 ? 'wood' : undefined
  const texture = TEXTURE_OF.find(([material, drawn]) => drawn.has(object) && material.test(stuff))?.[2]
  return texture === 'brushed' && !BARE.has(tint) ? undefined : texture
}

export interface Shown {
  readonly kind: Kind
  readonly tint: Tint | null
  readonly label?: string | undefined
  readonly measure?: string | undefined
  readonly count?: number | undefined
  readonly texture?: Texture | undefined
}

// Furniture is also drawn from the side, from behind or open.
const sidesOf = (object: string): ReadonlyArray<string> =>
  Object.keys(FURNITURE_VIEWS).filter((name) => name.slice(0, name.lastIndexOf('-')) === object)

// The other colours of a model, for the view that shows them side by side.
const othersOf = ({ colours, object }: Kind, tint: Tint | null): ReadonlyArray<Thing> =>
  colours
    .map((colour) => colour.tint)
    .filter((other) => other !== tint)
    .slice(0, 2)
    .map((other) => ({ name: object, tint: other }))

export const picturesOf = (
  { kind, tint, label, measure, count, texture }: Shown,
  dice: Dice,
): ReadonlyArray<string> => {
  const grounds = dice.shuffled(tint !== null && PALE.has(tint) ? DARKER : GROUND_NAMES)
  const [plain = 'linen', other = 'sage'] = grounds
  const others = count === undefined ? othersOf(kind, tint) : []
  const special = [...(Object.hasOwn(GLOWS, kind.object) ? [NIGHT] : []), ...(measure === undefined ? [] : [MEASURED])]
  const sides = sidesOf(kind.object)
  const colours = others.length === 0 ? [] : [COLOURS]
  const further =
    sides.length === 0 ? dice.shuffled([2, ...(label === undefined ? [OFF] : []), ...colours]) : [DETAIL, ...colours]
  const views = [1, 3, ...sides, ...special, ...further].slice(
    0,
    sides.length === 0 ? dice.between(2 + special.length, MAX_PICTURES) : MAX_PICTURES,
  )
  return views.map((shown) => {
    const view = typeof shown === 'number' ? shown : 1
    return demoSource({
      name: typeof shown === 'number' ? kind.object : shown,
      tint,
      view,
      ground: view === 3 || view === 4 ? other : plain,
      context: view === COLOURS ? others : view === 3 || view === NIGHT ? kind.context.map(thingOf) : [],
      label,
      measure: view === MEASURED ? measure : undefined,
      count,
      texture,
    })
  })
}
