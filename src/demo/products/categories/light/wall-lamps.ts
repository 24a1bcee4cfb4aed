import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Отступ от потолка', '15 см'],
    ],
    lines: [
      ['Каждый плафон поворачивается сам по себе: один на плиту, другой на полку с книгами.', ['Источники света', ANY]],
      ['Подходит для низких потолков, занимает всего пятнадцать сантиметров.', ['Отступ от потолка', /^15/]],
      ['Планка закрывает старые отверстия от люстры.', OF_KIND],
      ['Лампы стандартные, искать редкие не придётся.', ['Источники света', ANY]],
    ],
    praise: [
      ['На кухне теперь нет тёмных углов.', ['Цвет', ANY]],
      ['Крутится свободно, но сам не падает.', OF_KIND],
    ],
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
      ['Освобождает тумбочку и светит ровно на подушку.', OF_KIND],
      ['Свет уходит вверх по стене, потолок кажется выше.', OF_KIND],
      ['Вешается на два самореза, они лежат в коробке.', OF_KIND],
      ['Подойдёт и к зеркалу, и к изголовью.', OF_KIND],
    ],
    praise: [
      ['Взяли пару в спальню, получилось симметрично и спокойно.', OF_KIND],
      ['Выключатель щёлкает мягко, никого не будит.', ['Выключатель', ANY]],
    ],
  }),
]
