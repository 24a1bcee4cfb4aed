/** What the page of a section says. */
export const strings = {
  subsections: 'Подразделы',
  emptyTitle: 'Здесь пока пусто',
  empty: 'Товары этого раздела закончились. Загляните в соседние: возможно, нужное есть там.',
  toCatalogue: 'Перейти в каталог',
}
