export const strings = {
  protectedBy: (name: string) => `Форму защищает ${name}. Действуют`,
}

export const captchaTerms = {
  recaptcha: {
    name: 'reCAPTCHA',
    links: [
      { title: 'политика конфиденциальности', url: 'https://policies.google.com/privacy' },
      { title: 'условия использования Google', url: 'https://policies.google.com/terms' },
    ],
  },
  smartcaptcha: {
    name: 'Yandex SmartCaptcha',
    links: [{ title: 'условия обработки данных', url: 'https://yandex.ru/legal/smartcaptcha_notice/' }],
  },
}
