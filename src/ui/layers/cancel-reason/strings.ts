export const strings = {
  title: 'Отменить заказ?',
  legend: 'Почему вы отменяете заказ?',
  chooseOne: 'Выберите причину',
  comment: 'Расскажите подробнее',
  commentMissing: 'Напишите пару слов',
  cancel: 'Отменить заказ',
  keep: 'Оставить',
}
