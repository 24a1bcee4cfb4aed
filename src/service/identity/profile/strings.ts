export const strings = {
  unfit: 'Неверное значение',
  unverifiedPhone: 'Подтвердите новый телефон кодом',
  phoneTaken: 'Этот телефон уже зарегистрирован',
  emailTaken: 'Эта почта уже зарегистрирована',
  wrongBirthDate: 'Проверьте дату рождения',
  chooseShop: 'Выберите магазин',
} as const
