const ONE = 1

export const strings = {
  pushTitle: 'Снова в продаже',
  unknownCity: 'Выберите город из списка',
  letterSubject: (brand: string, titles: ReadonlyArray<string>) =>
    titles.length === ONE ? `${brand}: снова есть ${titles.join()}` : `${brand}: снова есть то, чего вы ждали`,
  product: (title: string, city: string, link: string) => `${title} (${city})\n${link}`,
  letter: (products: ReadonlyArray<string>, off: string) =>
    `Здравствуйте!\n\nВы просили сообщить о поступлении. Снова можно купить:\n\n${products.join('\n\n')}\n\n` +
    'Мы ничего не откладываем, а товара бывает немного: не затягивайте.\n\n' +
    `Больше не писать на этот адрес о поступлениях:\n${off}`,
} as const
