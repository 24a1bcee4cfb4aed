export const strings = {
  writeEmailOrPhone: 'Укажите почту или телефон',
} as const
