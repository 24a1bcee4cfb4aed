export const fieldsOfActivity: ReadonlyArray<{ readonly id: number; readonly title: string }> = [
  'Розничная торговля',
  'Оптовая торговля',
  'Строительство и ремонт',
  'Дизайн интерьеров',
  'Гостиницы и туризм',
  'Кафе и рестораны',
  'Образование',
  'Медицина',
  'Красота и спорт',
  'Производство',
  'Сельское хозяйство',
  'Транспорт и логистика',
  'Государственное учреждение',
  'Другое',
].map((title, index) => ({ id: index + 1, title }))

export const isFieldOfActivity = (id: number): boolean => fieldsOfActivity.some((field) => field.id === id)
