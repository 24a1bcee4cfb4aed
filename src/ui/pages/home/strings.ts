/** What the home page says. */
export const strings = {
  title: (brand: string) => `${brand}, магазин товаров для дома`,
  offers: 'Предложения',
  sections: 'Разделы',
  allSections: 'Весь каталог',
  popular: 'Популярное',
  fresh: 'Новинки',
  discounted: 'Со скидкой',
  all: 'Смотреть все',
}
