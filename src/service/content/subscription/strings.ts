export const strings = {
  writeEmail: 'Укажите почту',
  malformedEmail: 'Неверный адрес электронной почты',
  consent: 'Нужно согласиться',
  letterSubject: (brand: string) => `${brand}: подтвердите подписку`,
  letter: (brand: string, link: string) =>
    `Здравствуйте!\n\nЭтот адрес подписали на рассылку магазина «${brand}». Чтобы получать её, откройте ссылку:\n${link}\n\n` +
    'Если это были не вы, ничего не делайте: без подтверждения мы писать не будем.',
  formTitle: 'Подписка на рассылку',
  formBack: 'Вернуться на главную',
  formFailed: 'Не удалось подписаться',
} as const
