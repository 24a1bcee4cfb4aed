export const strings = {
  nobody: 'Покупатель',
  wrongCode: 'Неверный код',
  openOrders: 'Профиль можно удалить, когда все заказы получены или отменены, а деньги за возвраты выплачены',
  codeText: (brand: string, code: string) => `${brand}: код ${code} для удаления профиля. Никому его не сообщайте.`,
} as const
