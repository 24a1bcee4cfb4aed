import type { APIRequestContext } from '@playwright/test'

interface Card {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly productBranchStocks: number | null
  readonly stocksState: string
}

interface CategoryLink {
  readonly id: number
  readonly href: string
  readonly title: string
}

const categoriesOf = async (request: APIRequestContext) =>
  (await (await request.get('/api/catalog/categories?mainMenu=true')).json()) as ReadonlyArray<CategoryLink>

const listOf = async (request: APIRequestContext, query: string) =>
  (await (await request.get(`/api/catalog/products?contextCityId=463573&deliveryType=delivery&${query}`)).json()) as {
    readonly items: ReadonlyArray<Card>
    readonly pagination: { readonly total: number }
  }

const found = <A>(value: A | undefined, what: string): A => {
  if (value === undefined) throw new Error(`the demo shop has no ${what}`)
  return value
}

/** A category of the main menu with at least this many cards. */
export const aCategory = async (request: APIRequestContext, products: number): Promise<CategoryLink> => {
  for (const category of await categoriesOf(request)) {
    const { pagination } = await listOf(request, `categoryId=${String(category.id)}&groupVariants=true&limit=1`)
    if (pagination.total >= products) return category
  }
  throw new Error(`no category has ${String(products)} products`)
}

let plenty: Promise<ReadonlyArray<Card>> | undefined

const inPlenty = async (request: APIRequestContext): Promise<ReadonlyArray<Card>> => {
  const [category] = await categoriesOf(request)
  const { items } = await listOf(request, `categoryId=${String(found(category, 'category').id)}&inStock=true&limit=100`)
  return items.filter(
    ({ stocksState, productBranchStocks }) =>
      stocksState.startsWith('in_') && stocksState !== 'in_another_shop' && (productBranchStocks ?? 0) >= 20,
  )
}

/**
 * A product with delivery to Barnaul: the nth of those with a large stock at the first call, because other
 * tests buy too.
 */
export const aProduct = async (request: APIRequestContext, nth = 0): Promise<Card> => {
  plenty ??= inPlenty(request)
  return found((await plenty)[nth], 'product in plenty')
}
