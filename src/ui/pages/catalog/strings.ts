export const strings = {
  title: 'Каталог',
  brands: 'Все бренды',
  wholeCategory: (title: string) => `Весь раздел «${title}»`,
  selection: 'Подборка',
  emptyTitle: 'Каталог пока пуст',
  empty: 'Товары скоро появятся. Загляните чуть позже.',
  find: 'Найти раздел',
  search: 'Найти',
  notAll: 'Показаны не все разделы. Введите часть названия, чтобы найти нужный.',
  notFound: (search: string) => `Разделов «${search}» нет`,
  allCategories: 'Все разделы',
  toHome: 'На главную',
}
