import type { ProductId, ProductProperty, ProductVariant } from './product.ts'

export interface GroupMember {
  readonly id: ProductId
  readonly properties: ReadonlyArray<ProductProperty>
}

/** A property to choose a variant by, such as colour, with its values in the order of the group. */
export interface VariantAxis {
  readonly title: string
  /** The UI shows the values as pictures, for example colours. */
  readonly isSeen: boolean
  readonly options: ReadonlyArray<VariantOption>
}

export interface VariantOption {
  readonly value: string
  readonly isChosen: boolean
  /** The variant with this value that differs least from the current product. */
  readonly variant: ProductVariant
  /** All other properties equal those of the current product. */
  readonly isExact: boolean
}

const SEEN = /^(цвет|расцветка|оттенок|рисунок|узор|colou?r)/i
const SIZED = /^(размер|рост|объ[её]м|память|size)/i
// Properties that are unique to each product are not a choice.
const NUMBERED = /артикул|штрих-?код|^код( |$)|модель|barcode|sku/i

// Colour first, then size, then the rest in the order of the properties.
const rankOf = (title: string): number => (SEEN.test(title) ? 0 : SIZED.test(title) ? 1 : 2)

const valueOf = (properties: ReadonlyArray<ProductProperty>, title: string): string | undefined => {
  const values = properties.filter((property) => property.title === title).map(({ value }) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

const classesOf = (members: ReadonlyArray<GroupMember>, titles: ReadonlyArray<string>): number =>
  new Set(members.map(({ properties }) => JSON.stringify(titles.map((title) => valueOf(properties, title))))).size

// At least two values, and at least half of the members have one: the main product of a group often has none.
const isChoice = (members: ReadonlyArray<GroupMember>, title: string): boolean => {
  const values = members.flatMap(({ properties }) => valueOf(properties, title) ?? [])
  return new Set(values).size > 1 && 2 * values.length >= members.length
}

/**
 * Titles of the properties that distinguish the members of a group. A property that separates no more members than the
 * previous ones is left out, such as a weight that follows from the size.
 */
export const distinguishingProperties = (members: ReadonlyArray<GroupMember>): ReadonlyArray<string> => {
  const titles = members
    .flatMap(({ properties }) => properties.map(({ title }) => title))
    .filter((title) => !NUMBERED.test(title))
  return [...new Set(titles)]
    .filter((title) => isChoice(members, title))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .reduce<ReadonlyArray<string>>((chosen, title) => {
      const more = [...chosen, title]
      return classesOf(members, more) > classesOf(members, chosen) ? more : chosen
    }, [])
}

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
  const isExact = current.traits.every(
    (trait) => trait.title === title || valueOf(variant.traits, trait.title) === trait.value,
  )
  return { value, isChosen, variant, isExact }
}

/** The choices on a product's page; empty without variants. */
export const variantAxes = (id: ProductId, variants: ReadonlyArray<ProductVariant>): ReadonlyArray<VariantAxis> => {
  const current = variants.find((variant) => variant.id === id)
  if (current === undefined) return []
  const fullest = [...variants].sort((one, other) => other.traits.length - one.traits.length)
  const titles = new Set(fullest.flatMap(({ traits }) => traits.map(({ title }) => title)))
  return [...titles].map((title) => {
    const values = new Set(variants.flatMap(({ traits }) => valueOf(traits, title) ?? []))
    const options = [...values].map((value) => optionOf(current, variants, title, value))
    return { title, isSeen: SEEN.test(title), options }
  })
}
