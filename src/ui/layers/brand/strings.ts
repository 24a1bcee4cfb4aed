export const strings = {
  title: 'Бренд',
  products: 'Все товары бренда',
  nothing: 'Об этом бренде мы пока ничего не написали.',
}
