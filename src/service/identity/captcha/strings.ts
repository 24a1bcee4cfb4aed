export const strings = {
  notSolved: 'Не удалось выполнить проверку капчи',
} as const
