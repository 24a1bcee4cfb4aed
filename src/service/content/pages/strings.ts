export const strings = {
  category: (title: string, brand: string) =>
    `${title} в интернет-магазине «${brand}»: цены, наличие в магазинах, самовывоз и доставка по России.`,
  product: (title: string, brand: string) =>
    `${title}: цена, характеристики, фотографии и наличие в магазинах «${brand}». Самовывоз и доставка.`,
  blog: 'Блог',
  actions: 'Акции',
  catalogue: 'Каталог',
  brands: 'Бренды',
  ofBrand: (title: string, brand: string) =>
    `Товары бренда ${title} в интернет-магазине «${brand}»: цены, наличие в магазинах и доставка по России.`,
  withBrand: (title: string, brand: string) => `${title} — ${brand}`,
} as const
