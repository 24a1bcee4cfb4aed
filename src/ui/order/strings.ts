export const strings = {
  items: (count: string) => `Товары, ${count}\u00a0шт.`,
  discount: 'Скидка',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  free: 'Бесплатно',
  total: 'Итого',
}
