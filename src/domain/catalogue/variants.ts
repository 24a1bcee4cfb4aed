import type { ProductId, ProductProperty, ProductVariant } from './product.ts'

export interface GroupMember {
  readonly id: ProductId
  readonly properties: ReadonlyArray<ProductProperty>
}

/** A property to choose a variant by, such as colour, with its values in the order of the group. */
export interface VariantAxis {
  readonly title: string
  /** The values are shown as pictures, such as colours. */
  readonly isSeen: boolean
  readonly options: ReadonlyArray<VariantOption>
}

export interface VariantOption {
  readonly value: string
  readonly isChosen: boolean
  /** The variant with this value that differs least from the current product. */
  readonly variant: ProductVariant
  /** Only this property differs from the current product. */
  readonly isExact: boolean
}

const SEEN = /^(цвет|расцветка|оттенок|рисунок|узор|colou?r)/i
const SIZED = /^(размер|рост|объ[её]м|память|size)/i
/** Properties that are unique to each product are not a choice. */
const NUMBERED = /артикул|штрих-?код|^код( |$)|модель|barcode|sku/i

/** Colour first, then size, then the rest in the order of the properties. */
const rankOf = (title: string): number => (SEEN.test(title) ? 0 : SIZED.test(title) ? 1 : 2)

const valueOf = (properties: ReadonlyArray<ProductProperty>, title: string): string | undefined => {
  const values = properties.filter((property) => property.title === title).map(({ value }) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

const classesOf = (members: ReadonlyArray<GroupMember>, titles: ReadonlyArray<string>): number =>
  new Set(members.map(({ properties }) => JSON.stringify(titles.map((title) => valueOf(properties, title))))).size

/**
 * Titles of the properties that distinguish the members of a group. All members must have the property. A property that
 * separates no more members than the previous ones is left out, such as a weight that follows from the size.
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

/** The member's values of the distinguishing properties, in their order. */
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

/** The choices on a product's page; empty without variants. */
export const variantAxes = (id: ProductId, variants: ReadonlyArray<ProductVariant>): ReadonlyArray<VariantAxis> => {
  const current = variants.find((variant) => variant.id === id)
  if (current === undefined) return []
  return current.traits.map(({ title }) => {
    const values = new Set(variants.flatMap(({ traits }) => valueOf(traits, title) ?? []))
    const options = [...values].map((value) => optionOf(current, variants, title, value))
    return { title, isSeen: SEEN.test(title), options }
  })
}
