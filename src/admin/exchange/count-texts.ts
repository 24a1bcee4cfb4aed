// Counts of an import, in the order in which they are read.
export const COUNTS: Readonly<Record<string, string>> = {
  offers: 'предложений в файле',
  created: 'новых',
  changed: 'изменено',
  unchanged: 'без изменений',
  offSale: 'снято с продажи',
  refused: 'отклонено',
  quarantined: 'без категории',
  onSale: 'в продаже',
  outOfStock: 'нет в наличии',
  hidden: 'скрыто',
  withoutOffer: 'товаров без предложения',
  ofDeleted: 'предложений удалённых и выключенных товаров',
  categories: 'категорий',
}

// Counts that are zero are left out, except the size of the file.
export const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(COUNTS)
    .filter(([name]) => name === 'offers' || (counts[name] ?? 0) > 0)
    .map(([name, text]) => `${text}: ${counts[name] ?? 0}`)
    .join(', ')
