export const strings = {
  wrongCode: 'Неверный код',
  wrongPassword: 'Неверный пароль',
  restoreText: (brand: string, code: string) => `${brand}: код ${code} для нового пароля. Никому его не сообщайте.`,
  restoreSubject: (brand: string) => `${brand}: новый пароль`,
} as const
