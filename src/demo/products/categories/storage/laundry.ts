import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const laundry: ReadonlyArray<Kind> = [
  kind('laundry-basket', 'корзина для белья', 'f', {
    title: 'Корзина для белья {name}, {size}',
    object: 'laundry-basket',
    context: ['towels.white', 'bath-towel.sage'],
    price: [990, 3490],
    colours: [c.white, c.sage, c.grey, c.sand],
    materials: [m.bamboo, m.polypropylene, m.willow],
    size: ['Объём', '35 л', '50 л', '72 л'],
    facts: [
      ['Отделения', '2 шт.', '3 шт.'],
      ['Мешок', 'съёмный, хлопковый'],
    ],
    lines: [
      'Белое налево, цветное направо, носки — как получится.',
      'Стенки дышат, сырости нет.',
      'Ручки удобные: до машины доносится за один раз.',
      'Мешок вынимается и стирается вместе с бельём.',
    ],
    praise: ['Помещается бельё семьи из четырёх человек за три дня.', 'Лёгкая и не скрипит.'],
  }),
  kind('waste-basket', 'корзина для бумаг', 'f', {
    title: 'Корзина для бумаг {name}, {size}',
    object: 'wastebasket',
    context: ['books', 'pencil'],
    price: [290, 990],
    colours: [c.graphite, c.white, c.sage],
    materials: [m.metal],
    size: ['Объём', '8 л', '12 л', '18 л'],
    scaled: ['Высота'],
    facts: [
      ['Дно', 'сплошное'],
      ['Высота', '26 см', '32 см'],
    ],
    lines: [
      'Попасть можно от стола, проверено бухгалтерией.',
      'Сетка лёгкая, дно не протекает.',
      'Край завальцован, руки не поцарапать.',
      'Незаметная — так и должно быть.',
    ],
    praise: ['Крепкая, не гремит.', 'Стоит под столом, не мешает.'],
  }),
]
