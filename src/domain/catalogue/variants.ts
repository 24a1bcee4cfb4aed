import type { ProductId, ProductProperty, ProductVariant } from './product.ts'

/** A member of a group with all that is known of it. */
export interface GroupMember {
  readonly id: ProductId
  readonly properties: ReadonlyArray<ProductProperty>
}

/** Something to choose by, like a colour: what may be chosen, in the order of the group. */
export interface VariantAxis {
  readonly title: string
  /** Its values are seen better than they are read. */
  readonly isSeen: boolean
  readonly options: ReadonlyArray<VariantOption>
}

export interface VariantOption {
  readonly value: string
  readonly isChosen: boolean
  /** Where the choice leads: what has this value and differs least from the product at hand. */
  readonly variant: ProductVariant
  /** Nothing else than this value changes. */
  readonly isExact: boolean
}

const SEEN = /^(цвет|расцветка|оттенок|рисунок|узор|colou?r)/i
const SIZED = /^(размер|рост|объ[её]м|память|size)/i
/** Every thing has one of its own: nobody chooses by it. */
const NUMBERED = /артикул|штрих-?код|^код( |$)|модель|barcode|sku/i

/** Colours are chosen first, then sizes, then the rest in the order of the table. */
const rankOf = (title: string): number => (SEEN.test(title) ? 0 : SIZED.test(title) ? 1 : 2)

/** A thing of two colours has both. */
const valueOf = (properties: ReadonlyArray<ProductProperty>, title: string): string | undefined => {
  const values = properties.filter((property) => property.title === title).map(({ value }) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

const classesOf = (members: ReadonlyArray<GroupMember>, titles: ReadonlyArray<string>): number =>
  new Set(members.map(({ properties }) => JSON.stringify(titles.map((title) => valueOf(properties, title))))).size

/**
 * What the members of a group are chosen by: properties that all have and that tell some of them apart. One that tells
 * apart no more than those before it is left out: a weight that goes with the size is no choice.
 */
export const tellingProperties = (members: ReadonlyArray<GroupMember>): ReadonlyArray<string> => {
  const titles = (members[0]?.properties ?? [])
    .map(({ title }) => title)
    .filter((title) => !NUMBERED.test(title))
    .filter((title) => members.every(({ properties }) => valueOf(properties, title) !== undefined))
  return [...new Set(titles)]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .reduce<ReadonlyArray<string>>((chosen, title) => {
      const more = [...chosen, title]
      return classesOf(members, more) > classesOf(members, chosen) ? more : chosen
    }, [])
}

/** Of the properties of a member, those that the group is chosen by, in their order. */
export const traitsOf = (
  { properties }: Pick<GroupMember, 'properties'>,
  titles: ReadonlyArray<string>,
): ReadonlyArray<ProductProperty> =>
  titles.flatMap((title) => {
    const value = valueOf(properties, title)
    return value === undefined ? [] : [{ title, value }]
  })

const sharedTraits = (one: ProductVariant, other: ProductVariant): number =>
  one.traits.filter(({ title, value }) => valueOf(other.traits, title) === value).length

const optionOf = (
  current: ProductVariant,
  variants: ReadonlyArray<ProductVariant>,
  title: string,
  value: string,
): VariantOption => {
  const isChosen = valueOf(current.traits, title) === value
  const likeness = (variant: ProductVariant): number => 2 * sharedTraits(variant, current) + Number(variant.isAvailable)
  const variant = isChosen
    ? current
    : variants
        .filter(({ traits }) => valueOf(traits, title) === value)
        .reduce((best, one) => (likeness(one) > likeness(best) ? one : best))
  return { value, isChosen, variant, isExact: isChosen || sharedTraits(variant, current) === current.traits.length - 1 }
}

/** What a shopper of a product may choose instead; nothing when it has no variants. */
export const variantAxes = (id: ProductId, variants: ReadonlyArray<ProductVariant>): ReadonlyArray<VariantAxis> => {
  const current = variants.find((variant) => variant.id === id)
  if (current === undefined) return []
  return current.traits.map(({ title }) => {
    const values = new Set(variants.flatMap(({ traits }) => valueOf(traits, title) ?? []))
    const options = [...values].map((value) => optionOf(current, variants, title, value))
    return { title, isSeen: SEEN.test(title), options }
  })
}
