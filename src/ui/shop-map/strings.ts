export const strings = {
  map: 'Карта',
  chosen: 'Пункт на карте',
  close: 'Закрыть карточку пункта',
  choose: 'Забрать здесь',
}
