/** What the kit itself says; everything else it is told. */
export const strings = {
  oldPrice: 'Старая цена',
  rating: (value: string) => `Оценка ${value} из 5`,
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  pages: 'Страницы',
  page: (page: number) => `Страница ${page}`,
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  close: 'Закрыть',
  less: 'Убавить на один',
  remove: 'Убрать',
  more: 'Добавить ещё один',
  optional: 'необязательно',
  loading: 'Загружается',
  phonePlaceholder: '+7 900 000-00-00',
  messages: 'Сообщения',
}
