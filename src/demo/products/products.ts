import { slugOf } from '../../domain/text/slug.ts'
import type { DemoProduct } from './demo-product.ts'
import { type Dice, diceOf } from './dice.ts'
import { hasTrait } from '../content/traits.ts'
import type { Tint } from '../drawing/palette.ts'
import { type Attributes, linesFor, type Kind, type Material } from './kind.ts'
import { hasVariants, type Model, modelOf, sizeShare, titleOf, type Variant } from './model.ts'
import { modelPrice, pricesOf } from './prices.ts'
import { countOf, shortNameOf, labelOf, measureOf, picturesOf, textureOf } from './product-pictures.ts'
import { questionsOf } from './questions.ts'
import { withPhotos } from './review-photos.ts'
import { reviewsOf } from './reviews.ts'
import { type Shelf, SHELVES } from './categories.ts'
import { selectionsOf } from './collections.ts'
import { typeset } from '../typeset.ts'

const SHOPS = 8
const PLENTY_OR_WAREHOUSE = 0.76

const inShops = (dice: Dice, share: number, from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: SHOPS }, () => (dice.chance(share) ? dice.between(from, to) : 0))

const stockOf = (dice: Dice, isPopular: boolean): DemoProduct['stock'] => {
  const roll = dice.roll() * (isPopular ? PLENTY_OR_WAREHOUSE : 1)
  if (roll < 0.64) return { shops: inShops(dice, 0.78, 3, 70), warehouse: dice.between(20, 300) }
  if (roll < PLENTY_OR_WAREHOUSE) return { shops: inShops(dice, 0, 0, 0), warehouse: dice.between(5, 80) }
  if (roll < 0.85) return { shops: inShops(dice, 0.2, 1, 9), warehouse: 0 }
  if (roll < 0.94) return { shops: inShops(dice, 0.3, 1, 4), warehouse: dice.between(0, 3) }
  return { shops: inShops(dice, 0, 0, 0), warehouse: 0 }
}

const paragraph = (sentences: ReadonlyArray<string>): string =>
  sentences.length === 0 ? '' : `<p>${typeset(sentences.join(' '))}</p>`

const descriptionOf = (kind: Kind, material: Material | null, attributes: Attributes, dice: Dice): string => {
  const [first = '', ...rest] = linesFor(kind.lines, attributes)
  const [second, third, fourth] = dice.shuffled(rest)
  const opening = [first, second].filter((line) => line !== undefined)
  const [fact] = material === null ? [] : linesFor([material.fact], attributes)
  const closing = [fact, third, dice.chance(0.5) ? fourth : undefined].filter((line) => line !== undefined)
  return paragraph(opening) + paragraph(closing)
}

const COUNTRIES = [
  'Россия',
  'Россия',
  'Россия',
  'Россия',
  'Россия',
  'Беларусь',
  'Казахстан',
  'Узбекистан',
  'Китай',
  'Турция',
]
const NEW_DAYS = 30
const POPULAR_FROM = 620
const OLDEST_DAYS = 600
const OFTEN_SEEN = 5_000
// A permutation of six-digit numbers.
const ARTICLES = 899_981
const ARTICLE_STEP = 104_729

const skuOf = (index: number): string => String(100_000 + (((index + 1) * ARTICLE_STEP) % ARTICLES))

const propertiesOf = (
  { kind, section }: Shelf,
  { material }: Model,
  { colour, size }: Variant,
  facts: Dice,
): ReadonlyArray<readonly [title: string, value: string]> =>
  [
    ...(kind.size === null || size === null ? [] : [[kind.size[0], size]]),
    ...(colour === null ? [] : [['Цвет', colour.title]]),
    ...(material === null ? [] : [['Материал', material.stuff]]),
    ...kind.facts.map(([title, ...values]) => {
      const picked = facts.pick(values)
      const isScaled = size !== null && kind.scaled.includes(title)
      return [title, isScaled ? values[Math.round(sizeShare(kind, size) * (values.length - 1))] : picked]
    }),
    ['Страна производства', facts.pick(COUNTRIES)],
    ...(hasTrait(kind, 'unwarranted') ? [] : [['Гарантия', section.warranty]]),
  ].map(([title = '', value = '']) => [title, value])

const attributesOf = (title: string, facts: ReadonlyArray<readonly [string, string]>): Attributes =>
  new Map([['Название', title.replaceAll('\u00a0', ' ')], ...facts])

const isList = (tints: Kind['tints']): tints is ReadonlyArray<Tint> => Array.isArray(tints)

const ownTint = ({ tints }: Kind, material: Material | null, dice: Dice): Tint | null => {
  if (!isList(tints)) return tints[material?.stuff ?? ''] ?? null
  return tints.length === 0 ? null : dice.pick(tints)
}

interface Place {
  readonly shelf: Shelf
  readonly number: number
  readonly model: Model
  readonly at: number
  readonly index: number
}

const productOf = ({ shelf, number, model, at, index }: Place, variant: Variant, seed: number): DemoProduct => {
  const { kind, section, category } = shelf
  const group = `${kind.code}-${number + 1}`
  const common = diceOf(seed, `group ${group}`)
  const own = diceOf(seed, `product ${group} ${at}`)
  const daysOld = common.chance(0.12) ? common.between(1, NEW_DAYS) : common.between(NEW_DAYS + 1, OLDEST_DAYS)
  const brand = common.pick(section.brands)
  const prices = pricesOf(modelPrice(kind, sizeShare(kind, variant.size), diceOf(seed, `price ${group}`)), common)
  const title = titleOf(kind, model, variant)
  const facts = propertiesOf(shelf, model, variant, diceOf(seed, `facts ${group}`))
  const attributes = attributesOf(title, facts)
  const written = reviewsOf({ ...shelf, attributes }, own, index >= OFTEN_SEEN)
  const tint = ownTint(kind, model.material, diceOf(seed, `tint ${group}`))
  const painted = variant.colour?.tint ?? tint
  const drawn = kind.named[shortNameOf(model.name)] ?? kind.objects[model.material?.stuff ?? ''] ?? kind.object
  const shown = { ...kind, object: drawn }
  const label = labelOf(kind, model.name)
  const properties = facts.map(([name, value]) => ({ title: name, value: typeset(value) }))
  const picture = {
    kind: shown,
    tint: painted,
    label,
    measure: measureOf(shown, properties),
    count: countOf(kind, variant.size),
    texture: textureOf(shown, model.material?.stuff ?? '', painted),
  }
  const reviews = withPhotos(written, picture, diceOf(seed, `photos ${group} ${at}`))
  const sku = skuOf(index)
  const popularity = reviews.length * 40 + own.between(0, 400)
  const isPopular = popularity > POPULAR_FROM
  return {
    sourceId: `${group}-${at + 1}`,
    groupSourceId: group,
    slug: `${slugOf(title) ?? kind.code}-${sku}`,
    title,
    sku,
    description: descriptionOf(kind, model.material, attributes, diceOf(seed, `words ${group}`)),
    ...prices,
    category,
    brand,
    isNew: daysOld <= NEW_DAYS,
    isPopular,
    popularity,
    daysOld,
    pictures: picturesOf(picture, own),
    properties,
    selections: selectionsOf(section.code, prices, model.material, common),
    reviews,
    questions: questionsOf(attributes, diceOf(seed, `questions ${group} ${at}`)),
    stock: stockOf(own, isPopular),
  }
}

const SINGLES_IN_ROUND = 3

const modelsOf = (kind: Kind, round: number): ReadonlyArray<number> => {
  const count = hasVariants(kind) ? 1 : SINGLES_IN_ROUND
  return Array.from({ length: count }, (_, at) => round * count + at)
}

function* endlessProducts(seed: number): Generator<DemoProduct, never> {
  const shelves = diceOf(seed, 'shelves').shuffled(SHELVES)
  let index = 0
  for (let round = 0; ; round += 1) {
    for (const shelf of shelves) {
      for (const number of modelsOf(shelf.kind, round)) {
        const model = modelOf(shelf.kind, number, seed)
        for (const [at, variant] of model.variants.entries()) {
          yield productOf({ shelf, number, model, at, index }, variant, seed)
          index += 1
        }
      }
    }
  }
}

// Lazy. A product depends only on the seed and its index, so a larger shop begins with the same products.
export function* demoProducts(seed: number, count: number): Generator<DemoProduct> {
  let left = count
  for (const product of endlessProducts(seed)) {
    if (left === 0) return
    yield product
    left -= 1
  }
}
