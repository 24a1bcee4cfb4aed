const JOBS: Readonly<Record<string, string>> = {
  'restore-password': 'код для нового пароля',
  'order-code': 'код, чтобы открыть заказ',
  expireOrder: 'отмена неоплаченного заказа',
  expireOffer: 'конец предложения покупателю',
  orderMessage: 'сообщение о заказе',
  pollParcel: 'где посылка',
  registerParcel: 'передача посылки в службу доставки',
  labelParcel: 'наклейка посылки',
  pollPayment: 'проверка оплаты',
  verifyNotification: 'уведомление об оплате',
  refundPayment: 'возврат денег',
  settlePayment: 'списание оплаты',
  sendReceipt: 'чек',
  message: 'письмо или СМС',
  checkFeedUpload: 'проверка файла каталога',
  importFeedUpload: 'загрузка каталога',
  keepPlaces: 'наличие в магазинах',
  changeProducts: 'изменение многих товаров',
  push: 'уведомление в браузере',
  productTable: 'таблица товаров',
  notice: 'ответ на вопрос или отзыв',
}

/** The name of a background job in the back office. */
export const jobText = (kind: string): string => JOBS[kind] ?? 'другое задание сервера'

export const JOB_KINDS = Object.keys(JOBS)
