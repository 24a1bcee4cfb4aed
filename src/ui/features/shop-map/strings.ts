import { pluralForm } from '../../../domain/text/plural.ts'

const POINTS = { one: 'пункт', few: 'пункта', many: 'пунктов' }

export const strings = {
  map: 'Карта',
  chosen: 'Пункт на карте',
  close: 'Закрыть карточку пункта',
  choose: 'Забрать здесь',
  near: (count: number) => `${String(count)}\u00a0${pluralForm(count, POINTS)} рядом: посмотреть ближе`,
  whole: 'Вся карта',
}
