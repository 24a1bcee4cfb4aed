/** What the list of brands says. */
export const strings = {
  title: 'Бренды',
  emptyTitle: 'Брендов пока нет',
  empty: 'Они появятся вместе с товарами. А пока загляните в каталог.',
  toCatalogue: 'Перейти в каталог',
}
