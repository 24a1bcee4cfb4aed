/** Every address of the shop ends with a slash. [ROUTE-01] */
export const paths = {
  index: '/',
  catalog: '/catalog/',
  /** What the shop promotes together. */
  selection: (code: string) => `/catalog/?selection=${encodeURIComponent(code)}`,
  category: (slug: string) => `/catalog/${slug}/`,
  brands: '/catalog/brands/',
  brand: (id: number) => `/catalog/brands/${String(id)}/`,
  product: (slug: string) => `/catalog/product/${slug}/`,
  /** The product with its reviews open. [ROUTE-25] */
  productReviews: (slug: string) => `/catalog/product/${slug}/?reviews=true#reviews`,
  /** The product with the choice of a shop open. [ROUTE-27] */
  productShops: (slug: string) => `/catalog/product/${slug}/?openDeliveryPointLayer=true`,
  /** The product with the choice of delivery or pickup open. [ROUTE-26] */
  productReceiving: (slug: string) => `/catalog/product/${slug}/?openDeliveryTypeLayer=true`,
  results: '/search/',
  search: (text: string) => `/search/?search=${encodeURIComponent(text)}`,
  blog: '/blog/',
  /** [ROUTE-06] */
  blogCategory: (slug: string) => `/blog/?category=${slug}`,
  post: (slug: string) => `/blog/${slug}/`,
  promotions: '/actions/',
  promotion: (slug: string) => `/actions/${slug}/`,
  favourites: '/favourites/',
  compare: '/compare/',
  order: '/order/',
  orderSuccess: '/order/success/',
  /** A placed order, opened to a guest by the link's token. */
  placedOrder: (id: number, token: string) => `/order/success/?id=${String(id)}&token=${encodeURIComponent(token)}`,
  /** The same page; a refused payment does not redirect from it to the page of the failure. */
  viewedOrder: (id: number, token: string) =>
    `/order/success/?id=${String(id)}&token=${encodeURIComponent(token)}&view=order`,
  lottery: '/lottery/',
  login: '/login/',
  cabinet: '/cabinet/',
  cabinetOrders: '/cabinet/orders/',
  cabinetOrder: (id: number) => `/cabinet/orders/${String(id)}/`,
  /** [ROUTE-19] */
  cabinetOrderPayment: (id: number) => `/cabinet/orders/${String(id)}/payment/`,
  /** [ROUTE-13] */
  cabinetOrderRefund: (id: number) => `/cabinet/orders/${String(id)}/refund/`,
  cabinetBonus: '/cabinet/bonus/',
  cabinetFavourites: '/cabinet/favourites/',
  cabinetPersonal: '/cabinet/personal/',
  cabinetQuestionnaire: '/cabinet/personal/anketa/',
  cabinetSettings: '/cabinet/personal/nastroyki/',
  cabinetReviews: '/cabinet/reviews/',
  cabinetSecretShopper: '/cabinet/secret-shopper/',
  deleteProfile: '/delete-profile/',
  /** [ROUTE-38] */
  /** The same order, whose payment failed. */
  failedOrder: (id: number, token: string) => `/order/fail/?id=${String(id)}&token=${encodeURIComponent(token)}`,
  policy: '/politika_obrabotki_pd/',
  cookiePolicy: '/cookiepolicy/',
} as const

/** A list's address at one of its pages; the first has no number. */
export const pathOfPage = (path: string, page: number): string =>
  page < 2 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${String(page)}`
