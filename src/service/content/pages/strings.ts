export const strings = {
  category: (title: string, brand: string) =>
    `${title} в интернет-магазине «${brand}»: цены, наличие в магазинах, самовывоз и доставка по России.`,
  product: (title: string, brand: string) =>
    `${title}: цена, характеристики, фотографии и наличие в магазинах «${brand}». Самовывоз и доставка.`,
  blog: 'Блог',
  ofPostCategory: (title: string, brand: string) => `${title}: статьи блога магазина «${brand}».`,
  actions: 'Акции',
  catalogue: 'Каталог',
  brands: 'Бренды',
  ofBrand: (title: string, brand: string) =>
    `Товары бренда ${title} в интернет-магазине «${brand}»: цены, наличие в магазинах и доставка по России.`,
  contacts: 'Контакты',
  shop: (name: string, city: string) => `${name}, ${city}`,
  ofShop: (address: string, city: string, brand: string) =>
    `Магазин «${brand}» в городе ${city}, ${address}: часы работы, телефон, как добраться и что есть в наличии.`,
  withBrand: (title: string, brand: string) => `${title} — ${brand}`,
} as const
