export const strings = {
  subject: (brand: string) => `${brand}: подтвердите почту`,
  text: (code: string) =>
    `Код подтверждения: ${code}\n\nВведите его в личном кабинете, код действует сутки. Если вы не указывали эту почту, ничего делать не нужно.`,
  nothingToConfirm: 'Нет почты, которую нужно подтвердить',
} as const
