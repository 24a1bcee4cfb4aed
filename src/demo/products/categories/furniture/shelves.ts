import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const shelves: ReadonlyArray<Kind> = [
  kind('shelf', 'стеллаж', 'm', {
    title: 'Стеллаж {material} {name}, {size}',
    object: 'shelf',
    context: ['potted-plant.white', 'box-with-lid.sage'],
    price: [4990, 14990],
    colours: [c.oak, c.white, c.black],
    materials: [m.pine, m.board],
    size: ['Высота', '120 см', '160 см', '190 см'],
    facts: [
      ['Полки', '4 шт.'],
      ['Нагрузка на полку', 'до 25 кг', 'до 40 кг'],
    ],
    lines: [
      'Книги, цветы и коробки наконец-то живут в одном месте.',
      'Открыт с двух сторон, им удобно делить комнату.',
      'Полки не прогибаются под собранием сочинений.',
      'Собирается без сверления, крепление к стене в комплекте.',
    ],
    praise: ['Выдержал всю нашу библиотеку.', 'Ровный, уровень показал ноль.'],
  }),
]
