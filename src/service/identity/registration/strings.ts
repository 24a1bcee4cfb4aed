export const strings = {
  unverified: 'Подтвердите телефон кодом',
  phoneTaken: 'Этот телефон уже зарегистрирован',
  emailTaken: 'Эта почта уже зарегистрирована',
  wrongInn: 'Проверьте ИНН: в нём ошибка',
  unknownField: 'Выберите сферу деятельности из списка',
} as const
