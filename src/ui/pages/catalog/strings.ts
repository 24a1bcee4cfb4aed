export const strings = {
  title: 'Каталог',
  brands: 'Все бренды',
  wholeSection: (title: string) => `Весь раздел «${title}»`,
  selection: 'Подборка',
  emptyTitle: 'Каталог пока пуст',
  empty: 'Товары скоро появятся. Загляните чуть позже.',
  toHome: 'На главную',
}
