/** What the search field of the header says. */
export const strings = {
  field: 'Поиск товаров',
  placeholder: 'Искать товары',
  submit: 'Найти',
  tooShort: 'Введите хотя бы 2 символа',
  list: 'Подсказки',
  keywords: 'Уточнить запрос',
  recent: 'Вы искали',
  clear: 'Очистить',
  nothing: 'Ничего не найдено',
  tryOtherwise: 'Проверьте, нет ли опечаток.',
  toCatalogue: 'Перейти в каталог',
  all: (count: string) => `Все результаты: ${count}`,
  found: (count: string) => `Найдено товаров: ${count}`,
}
