import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
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
      'Комната кажется больше, а света становится вдвое.',
      'Полотно без искажений, влаги оно не боится.',
      'Вешается на один крюк и выравнивается само.',
      'Рама тонкая и не спорит с обоями.',
    ],
    praise: ['Дошло целым, коробка толще матраса.', 'В прихожей сразу светлее.'],
  }),
]
