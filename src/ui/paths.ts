/** Every address of the shop ends with a slash. [ROUTE-01] */
export const paths = {
  index: '/',
  catalog: '/catalog/',
  category: (slug: string) => `/catalog/${slug}/`,
  brand: (id: number) => `/catalog/brands/${String(id)}/`,
  product: (slug: string) => `/catalog/product/${slug}/`,
  search: (text: string) => `/search/?search=${encodeURIComponent(text)}`,
  order: '/order/',
  orderSuccess: '/order/success/',
} as const
