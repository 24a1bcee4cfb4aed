export const strings = {
  title: 'Поиск',
  titleOf: (text: string) => `«${text}»`,
  readAs: (reading: string) => `Точных совпадений нет. Показываем товары по запросу «${reading}».`,
  describedBy: (reading: string) => `Таких товаров нет. Показываем те, где «${reading}» есть в названии или описании.`,
  similarTo: (text: string, reading: string) => `По запросу «${text}» ничего нет. Похоже на «${reading}».`,
  headOf: (text: string) => `Поиск: ${text}`,
  askTitle: 'Что найдём?',
  tooShort: 'Введите в поиск наверху хотя бы 2 символа: название, бренд или артикул.',
  nothingTitle: 'Ничего не найдено',
  nothing: (text: string) =>
    `По запросу «${text}» товаров нет. Проверьте, нет ли опечаток, или попробуйте назвать иначе.`,
  toCatalogue: 'Перейти в каталог',
  categories: 'Возможно, это здесь',
  popular: 'Популярные товары',
  links: 'Разделы и страницы по запросу',
}
