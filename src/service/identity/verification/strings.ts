export const strings = {
  wrongCode: 'Неверный код',
  codeText: (brand: string, code: string) => `${brand}: код ${code}. Никому его не сообщайте.`,
  spokenCode: (code: string) => `Ваш код: ${Array.from(code).join(', ')}`,
} as const
