import { formatCount } from '../../../domain/money/format.ts'

const POINTS = { one: 'пункт', few: 'пункта', many: 'пунктов' }

export const strings = {
  map: 'Карта',
  chosen: 'Пункт на карте',
  close: 'Закрыть карточку пункта',
  choose: 'Забрать здесь',
  near: (count: number) => `${formatCount(count, POINTS)} рядом: посмотреть ближе`,
  whole: 'Вся карта',
  sketch: 'Схема: расстояния условные',
}
