export const strings = {
  label: 'Ваш город',
  question: (city: string) => `Мы правильно определили — ваш город ${city}?`,
  yes: 'Да',
  other: 'Нет, выбрать другой',
  close: 'Спросить позже',
}
