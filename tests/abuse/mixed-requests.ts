const WORDS = ['чай', 'плед', 'лампа', 'стол', 'ваза', 'кружка', 'сковорода', 'полка', 'кресло', 'шкаф']
const CITIES = ['', 'app.city=463573; deliveryType=delivery', 'app.city=463573; deliveryType=pickup']
const ACCEPTS = ['br', 'gzip', 'identity']

interface Goods {
  readonly items: ReadonlyArray<{ readonly id: number; readonly slug: string }>
}

const goodsAt = async (address: string): Promise<Goods['items']> => {
  const goods: Array<Goods['items'][number]> = []
  for (let page = 1; page <= 10; page += 1) {
    const list = (await (await fetch(`${address}/api/catalog/products?limit=100&page=${page}`)).json()) as Goods
    goods.push(...list.items)
  }
  return goods
}

const pathOf = (goods: Goods['items'], at: number): string => {
  const { id, slug } = goods[(at * 7) % goods.length] ?? { id: 1, slug: 'none' }
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
  const goods = await goodsAt(address)
  return (at: number) => ({
    url: `${address}${pathOf(goods, at)}`,
    headers: { cookie: CITIES[(at >> 3) % 3] ?? '', 'accept-encoding': ACCEPTS[(at >> 2) % 3] ?? 'br' },
  })
}
