export const strings = {
  none: 'Сейчас у нас нет к вам вопросов.',
  save: 'Сохранить ответы',
  missing: 'Ответьте на этот вопрос',
  notChosen: 'Не выбрано',
}
