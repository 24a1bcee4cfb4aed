import { COMMERCE_ACTIONS, type CommerceOrder, type CommerceProduct } from '../../domain/catalogue/commerce.ts'
import { CURRENCY } from '../../domain/text/locale.ts'

const isAction = (action: string): boolean => COMMERCE_ACTIONS.some((each) => each === action)

// The specification fixes these texts, including their typos. [ANALYT-05..08]
export const pushCommerce = (
  dataLayer: Array<unknown> | undefined,
  action: string,
  products: ReadonlyArray<CommerceProduct> | null | undefined,
  order?: CommerceOrder,
): void => {
  if (dataLayer === undefined) throw new Error('Электронная торговля на инициализирована')
  if (products === null || products === undefined || products.length === 0) throw new Error('Некорректные данные')
  if (!isAction(action)) throw new Error('Некорректный Action')
  dataLayer.push({
    ecommerce: {
      currencyCode: CURRENCY,
      [action]: order === undefined ? { products } : { actionField: order, products },
    },
  })
}
