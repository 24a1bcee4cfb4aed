import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'

export const clocks: ReadonlyArray<Kind> = [
  kind('alarm-clock', 'будильник', 'm', {
    title: 'Будильник {name}',
    object: 'alarm-clock',
    context: ['table-lamp.cream', 'blue-book.navy'],
    price: [590, 1990],
    colours: [c.red, c.mint, c.mustard, c.white, c.navy],
    facts: [
      ['Ход', 'бесшумный', 'тихий'],
      ['Питание', 'батарейка АА'],
      ['Подсветка', 'есть', 'нет'],
    ],
    lines: [
      ['Звенит так, что проспать нельзя, а сердиться не хочется.', OF_KIND],
      ['Стрелки светятся, ночью видно без очков.', ['Подсветка', /есть/], ['Ход', ANY]],
      ['Тиканья не слышно.', ['Ход', /бесшумный/]],
      ['Телефон можно оставить в другой комнате.', OF_KIND],
    ],
    praise: [
      ['Ребёнок встаёт сам, чудо.', OF_KIND],
      ['Красивый, стоит на виду.', OF_KIND],
    ],
  }),
  kind('wall-clock', 'часы', 'pl', {
    title: 'Часы настенные {name}, {size}',
    object: 'wall-clock',
    context: ['dresser', 'vase.sage'],
    price: [990, 3990],
    colours: [c.oak, c.cedar, c.black, c.terracotta, c.white],
    size: ['Диаметр', '25 см', '30 см', '40 см'],
    facts: [
      ['Ход', 'плавный, бесшумный'],
      ['Стекло', 'минеральное', 'акриловое'],
      ['Питание', 'батарейка АА'],
    ],
    lines: [
      ['Время видно от плиты и от дивана.', ['Диаметр', /^[34]0/]],
      ['Секундная стрелка плывёт, а не прыгает.', OF_KIND],
      ['Без лишних цифр, только то, что нужно.', OF_KIND],
      ['Вешаются на один гвоздь.', OF_KIND],
    ],
    praise: [
      ['Спешат на секунду в месяц.', OF_KIND],
      ['Тишина, хотя висят над кроватью.', OF_KIND],
    ],
  }),
]
