export const strings = {
  home: 'Главная',
}
