/** What the blog says. */
export const strings = {
  title: 'Блог',
  categories: 'Рубрики',
  all: 'Все',
  emptyTitle: 'Здесь пока нет записей',
  empty: 'Новые появятся скоро. А пока загляните в другие рубрики.',
  toBlog: 'Весь блог',
}
