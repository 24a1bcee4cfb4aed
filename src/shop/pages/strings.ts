export const strings = {
  category: (title: string, brand: string) =>
    `${title} в интернет-магазине «${brand}»: цены, наличие в магазинах, самовывоз и доставка по России.`,
  product: (title: string, brand: string) =>
    `${title}: цена, характеристики, фотографии и наличие в магазинах «${brand}». Самовывоз и доставка.`,
  withBrand: (title: string, brand: string) => `${title} — ${brand}`,
} as const
