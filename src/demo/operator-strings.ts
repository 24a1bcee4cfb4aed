const number = new Intl.NumberFormat('ru-RU')

export const demoStrings = {
  badAction: 'скажите, что сделать: fill или clear',
  badCount: 'товаров — от 1 до 1 000 000',
  stopped: 'остановлено; что уже внесено, осталось в магазине',
  filled: (products: number) =>
    `в магазине ${number.format(products)} демонстрационных товаров, с разделами, блогом и акциями`,
  hidden: (products: number) =>
    `снято с продажи демонстрационных товаров: ${number.format(products)}; их разделы, блог, акции, баннеры, промокоды и карты убраны`,
}
