import type { PricedProduct } from './price-context.ts'
import type { PriceRule, RuleGoods } from './rule.ts'

type Test = (product: PricedProduct) => boolean

const anyProduct: Test = () => true

const bothOf = (one: Test, other: Test): Test =>
  one === anyProduct ? other : (product) => one(product) && other(product)

/** A test for each kind that has values. */
const conditions = (goods: RuleGoods): ReadonlyArray<Test> => {
  const [products, except] = [new Set<number>(goods.products), new Set<number>(goods.exceptProducts)]
  const [categories, brands] = [new Set(goods.categories), new Set<number | null>(goods.brands)]
  const selections = new Set(goods.selections)
  const byKind: ReadonlyArray<readonly [size: number, test: Test]> = [
    [products.size, ({ id }) => products.has(id)],
    [except.size, ({ id }) => !except.has(id)],
    [brands.size, ({ brandId }) => brands.has(brandId)],
    [categories.size, (product) => product.categories.some((id) => categories.has(id))],
    [selections.size, (product) => product.selections.some((code) => selections.has(code))],
  ]
  const ofProperties = goods.properties.map(({ title, values }): Test => {
    const accepted = new Set(values)
    return ({ properties }) => properties.some((property) => property.title === title && accepted.has(property.value))
  })
  return [...byKind.filter(([size]) => size > 0).map(([, test]) => test), ...ofProperties]
}

// Rules do not change: a rule's goods are read once.
const testsByGoods = new WeakMap<RuleGoods, Test>()

const testOf = (goods: RuleGoods): Test => {
  const known = testsByGoods.get(goods)
  if (known !== undefined) return known
  const test = conditions(goods).reduce(bothOf, anyProduct)
  testsByGoods.set(goods, test)
  return test
}

/** Whether the goods of a rule include the product. */
export const includesProduct = (goods: RuleGoods, product: PricedProduct): boolean => testOf(goods)(product)

/** A test of products: whether a rule can change the price, or whether a product can be a part of its set. */
export const concernOf = ({ goods, effect }: PriceRule): Test => {
  const ofRule = testOf(goods)
  if (effect._tag !== 'Set') return ofRule
  const ofParts = effect.parts.map((part) => testOf(part.goods))
  return (product) => ofRule(product) && ofParts.some((test) => test(product))
}

/** Whether a rule can change the price of the product; of a set: whether the product can be a part of it. */
export const concernsProduct = (rule: PriceRule, product: PricedProduct): boolean => concernOf(rule)(product)
