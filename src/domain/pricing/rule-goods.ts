import type { PricedProduct } from './price-context.ts'
import type { PriceRule, RuleGoods } from './rule.ts'

type Test = (product: PricedProduct) => boolean

const conditions = (goods: RuleGoods): ReadonlyArray<Test> => {
  const [products, except] = [new Set<number>(goods.products), new Set<number>(goods.exceptProducts)]
  const [categories, brands] = [new Set(goods.categories), new Set(goods.brands)]
  const selections = new Set(goods.selections)
  return [
    ...(products.size === 0 ? [] : [({ id }: PricedProduct) => products.has(id)]),
    ...(except.size === 0 ? [] : [({ id }: PricedProduct) => !except.has(id)]),
    ...(brands.size === 0 ? [] : [({ brandId }: PricedProduct) => brandId !== null && brands.has(brandId)]),
    ...(categories.size === 0 ? [] : [(product: PricedProduct) => product.categories.some((id) => categories.has(id))]),
    ...(selections.size === 0
      ? []
      : [(product: PricedProduct) => product.selections.some((code) => selections.has(code))]),
    ...goods.properties.map(({ title, values }) => {
      const accepted = new Set(values)
      return (product: PricedProduct) =>
        product.properties.some((property) => property.title === title && accepted.has(property.value))
    }),
  ]
}

// Rules do not change: a rule's goods are read once.
const testsByGoods = new WeakMap<RuleGoods, Test>()

const testOf = (goods: RuleGoods): Test => {
  const known = testsByGoods.get(goods)
  if (known !== undefined) return known
  const tests = conditions(goods)
  const test: Test = (product) => tests.every((each) => each(product))
  testsByGoods.set(goods, test)
  return test
}

/** Whether the goods of a rule include the product. */
export const includesProduct = (goods: RuleGoods, product: PricedProduct): boolean => testOf(goods)(product)

/** Whether a rule can change the price of the product; of a set: whether the product can be a part of it. */
export const concernsProduct = ({ goods, effect }: PriceRule, product: PricedProduct): boolean =>
  includesProduct(goods, product) &&
  (effect._tag !== 'Set' || effect.parts.some((part) => includesProduct(part.goods, product)))
