const WORDS = ['чай', 'плед', 'лампа', 'стол', 'ваза', 'кружка', 'сковорода', 'полка', 'кресло', 'шкаф']
const CITIES = ['', 'app.city=463573; deliveryType=delivery', 'app.city=463573; deliveryType=pickup']
const ACCEPTS = ['br', 'gzip', 'identity']

interface Products {
  readonly items: ReadonlyArray<{ readonly id: number; readonly slug: string }>
}

const productsAt = async (address: string): Promise<Products['items']> => {
  const products: Array<Products['items'][number]> = []
  for (let page = 1; page <= 10; page += 1) {
    const list = (await (await fetch(`${address}/api/catalog/products?limit=100&page=${page}`)).json()) as Products
    products.push(...list.items)
  }
  return products
}

const pathOf = (products: Products['items'], at: number): string => {
  const { id, slug } = products[(at * 7) % products.length] ?? { id: 1, slug: 'none' }
  switch (at % 10) {
    case 0:
      return '/'
    case 1:
      return `/catalog/?page=${(at % 40) + 1}`
    case 2:
    case 3:
    case 4:
      return `/catalog/product/${slug}/`
    case 5:
      return `/api/catalog/products?search=${encodeURIComponent(WORDS[at % 7] ?? '')}&page=1`
    case 6:
      return `/search/?search=${encodeURIComponent(WORDS[(at >> 4) % 10] ?? '')}`
    case 7:
      return `/api/catalog/products?ids=${id}`
    case 8:
      return '/about/'
    default:
      return '/api/basket'
  }
}

/** Pages, lists, searches and baskets, with three delivery contexts and three encodings. */
export const mixedRequests = async (address: string) => {
  const products = await productsAt(address)
  return (at: number) => ({
    url: `${address}${pathOf(products, at)}`,
    headers: { cookie: CITIES[(at >> 3) % 3] ?? '', 'accept-encoding': ACCEPTS[(at >> 2) % 3] ?? 'br' },
  })
}
