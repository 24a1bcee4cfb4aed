export const strings = {
  shopOf: (brand: string) => `${brand} — интернет-магазин`,
  catalogue: 'Каталог',
  cart: 'Корзина',
}
