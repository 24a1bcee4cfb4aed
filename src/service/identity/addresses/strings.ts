export const strings = {
  tooMany: 'Можно сохранить не больше 20 адресов',
  unknownCity: 'Выберите город из списка',
} as const
