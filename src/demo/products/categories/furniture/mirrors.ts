import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const mirrors: ReadonlyArray<Kind> = [
  kind('wall-mirror', 'зеркало', 'n', {
    title: 'Зеркало настенное {name}, {size}',
    object: 'wall-mirror',
    context: ['dresser', 'vase.white'],
    price: [2490, 8490],
    colours: [c.oak, c.walnut, c.black, c.white],
    materials: [m.oakWood],
    size: ['Диаметр', '40 см', '60 см', '80 см'],
    facts: [
      ['Толщина стекла', '4 мм', '5 мм'],
      ['Крепление', 'скрытое, в комплекте'],
    ],
    lines: [
      ['Комната кажется больше, а света становится вдвое.', ['Диаметр', /^[68]0/]],
      ['Полотно без искажений, влаги оно не боится.', ['Толщина стекла', ANY]],
      ['Вешается на один крюк и выравнивается само.', OF_KIND],
      ['Рама тонкая и не спорит с обоями.', OF_KIND],
    ],
    praise: [
      ['Дошло целым, коробка толще матраса.', OF_KIND],
      ['В прихожей сразу светлее.', ['Цвет', ANY]],
    ],
  }),
]
