import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Книги, цветы и коробки наконец-то живут в одном месте.', ['Цвет', ANY]],
      ['Открыт с двух сторон, им удобно делить комнату.', OF_KIND],
      ['Полки не прогибаются под собранием сочинений.', ['Нагрузка на полку', /40/]],
      ['Собирается без сверления, крепление к стене в комплекте.', OF_KIND],
    ],
    praise: [
      ['Выдержал всю нашу библиотеку.', ['Нагрузка на полку', /40/], ['Высота', /^1[69]0/]],
      ['Ровный, уровень показал ноль.', OF_KIND],
    ],
  }),
]
