import type { ProductId } from '../catalogue/product.ts'
import type { BasketContext, PricedProduct } from '../pricing/price-context.ts'
import type { PriceRule, PriceRuleId, RuleGoods } from '../pricing/rule.ts'
import { anAmount } from './amount.ts'

const NOON_OF_MARCH_4 = 1_772_600_400_000

export const aPricedProduct = (parts: Partial<PricedProduct> = {}): PricedProduct => {
  const price = parts.price ?? anAmount(1_290)
  return {
    id: 1 as ProductId,
    price,
    basePrice: price,
    categories: [],
    brandId: null,
    selections: [],
    properties: [],
    ...parts,
  }
}

/** Goods of a rule: all products. */
export const allGoods: RuleGoods = {
  products: [],
  categories: [],
  brands: [],
  selections: [],
  properties: [],
  exceptProducts: [],
}

export const theseGoods = (...products: ReadonlyArray<Pick<PricedProduct, 'id'>>): RuleGoods => ({
  ...allGoods,
  products: products.map(({ id }) => id),
})

/** Ten percent off all products, for everyone, at any time, together with everything else. */
export const aPriceRule = ({
  id = 1,
  ...parts
}: Partial<Omit<PriceRule, 'id'>> & { readonly id?: number } = {}): PriceRule => ({
  id: id as PriceRuleId,
  title: `Правило ${id}`,
  goods: allGoods,
  period: { from: null, until: null, weekdays: [], hours: null },
  cities: [],
  buyers: 'everyone',
  basketFrom: null,
  effect: { _tag: 'Percent', percent: 10 },
  priority: 0,
  isExclusive: false,
  withPromocode: true,
  withOldPrice: true,
  ...parts,
})

/** A guest at noon of a Wednesday. */
export const aBasketContext = (parts: Partial<BasketContext> = {}): BasketContext => ({
  moment: NOON_OF_MARCH_4,
  cityId: null,
  floors: { products: new Map(), brands: new Map() },
  buyer: { isSignedIn: false, isNewcomer: true, isCompany: false },
  gifts: new Map(),
  ...parts,
})
