/** What the home page says. */
export const strings = {
  title: (brand: string) => `${brand}, магазин товаров для дома`,
  emptyTitle: 'Скоро откроемся',
  empty: 'Товары уже едут на полки. Загляните чуть позже.',
  offers: 'Предложения',
  previous: 'Предыдущее предложение',
  next: 'Следующее предложение',
  sections: 'Разделы',
  allSections: 'Весь каталог',
  popular: 'Популярное',
  fresh: 'Новинки',
  discounted: 'Со скидкой',
  promotions: 'Акции',
  allPromotions: 'Все акции',
  blog: 'Блог',
  allPosts: 'Все статьи',
}
