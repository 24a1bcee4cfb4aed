export const strings = {
  columns: ['Номер', 'Дата', 'Состав', 'Сумма', 'Статус'],
  ways: { pickup: 'самовывоз', delivery: 'доставка' },
  none: 'Заказов пока нет',
  noneText: 'Здесь будут все ваши заказы: состав, сумма и где они сейчас.',
  toCatalogue: 'Перейти в каталог',
}

export const productForms = { one: 'товар', few: 'товара', many: 'товаров' }
