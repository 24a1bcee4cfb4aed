/** What the page of a brand says. */
export const strings = {
  emptyTitle: 'Товаров этого бренда сейчас нет',
  empty: 'Они ещё могут вернуться. А пока посмотрите, что делают другие.',
  toBrands: 'Все бренды',
}
