export const strings = {
  title: 'Проверка',
  lead: 'С вашего адреса пришло много запросов. Подтвердите, что их делает человек, и мы вернём вас обратно.',
  person: 'Я не робот',
  checking: 'Проверяем…',
  note: 'Проверка идёт в\u00a0браузере и занимает пару секунд.',
  failed: 'Проверить не получилось. Попробуйте ещё раз.',
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
