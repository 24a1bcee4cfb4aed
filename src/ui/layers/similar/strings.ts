export const strings = {
  title: 'Похожие товары',
  insteadOf: (title: string) => `Вместо: ${title}`,
  nothing: 'Ничего похожего сейчас нет.',
}
