import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const wallLamps: ReadonlyArray<Kind> = [
  kind('spotlight', 'спот', 'm', {
    title: 'Спот потолочный {name}, {size}',
    names: 'tech',
    object: 'spotlight',
    context: ['framed-picture', 'shelf'],
    price: [2490, 6490],
    colours: [c.black, c.white, c.steel, c.mustard],
    materials: [m.metal],
    size: ['Источники света', '2 лампы', '3 лампы', '4 лампы'],
    facts: [
      ['Цоколь', 'GU10'],
      ['Поворот', '350°'],
      ['Крепление', 'накладное'],
    ],
    lines: [
      'Каждый плафон поворачивается сам по себе: один на плиту, другой на полку с книгами.',
      'Подходит для низких потолков, занимает всего пятнадцать сантиметров.',
      'Планка закрывает старые отверстия от люстры.',
      'Лампы стандартные, искать редкие не придётся.',
    ],
    praise: ['На кухне теперь нет тёмных углов.', 'Крутится свободно, но сам не падает.'],
  }),
  kind('sconce', 'бра', 'n', {
    title: 'Бра {material} {name}',
    object: 'sconce',
    context: ['armchair.sage', 'nightstand'],
    price: [1990, 5990],
    colours: [c.cream, c.black, c.sage, c.terracotta],
    materials: [m.metal, m.blownGlass, m.ceramic],
    facts: [
      ['Цоколь', 'E14', 'G9'],
      ['Выключатель', 'на корпусе', 'на шнуре'],
      ['Вынос от стены', '12 см', '16 см'],
    ],
    lines: [
      'Освобождает тумбочку и светит ровно на подушку.',
      'Свет уходит вверх по стене, потолок кажется выше.',
      'Вешается на два самореза, они лежат в коробке.',
      'Подойдёт и к зеркалу, и к изголовью.',
    ],
    praise: ['Взяли пару в спальню, получилось симметрично и спокойно.', 'Выключатель щёлкает мягко, никого не будит.'],
  }),
]
