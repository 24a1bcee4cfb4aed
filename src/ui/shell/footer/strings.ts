// Apart from the header's, which load before hydration.
export const footerStrings = {
  cookieSettings: 'Настройки cookies',
  toTop: 'Наверх',
  contacts: 'Контакты',
  documents: 'Документы',
  stores: 'Приложения',
  copyright: (year: number, brand: string) => `© ${String(year)} ${brand}`,
}
