/** What the list of promotions says. */
export const strings = {
  title: 'Акции',
  emptyTitle: 'Сейчас акций нет',
  empty: 'Новые появятся скоро. А пока загляните в каталог.',
  toCatalogue: 'Перейти в каталог',
}
