/** What a promotion says beside its own words. */
export const strings = {
  products: 'Товары по акции',
  all: 'Все товары',
  over: 'Акция завершена',
  overNote: 'Цены и наличие могли измениться.',
  others: 'Другие акции',
}
