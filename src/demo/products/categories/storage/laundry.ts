import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Белое налево, цветное направо, носки — как получится.', ['Отделения', ANY], ['Цвет', ANY]],
      ['Стенки дышат, сырости нет.', ['Материал', /^(?!полипропилен)/]],
      ['Ручки удобные: до машины доносится за один раз.', OF_KIND],
      ['Мешок вынимается и стирается вместе с бельём.', ['Материал', ANY]],
    ],
    praise: [
      ['Помещается бельё семьи из четырёх человек за три дня.', ['Объём', /^(?:50|72)/]],
      ['Лёгкая и не скрипит.', ['Материал', ANY]],
    ],
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
      ['Попасть можно от стола, проверено бухгалтерией.', OF_KIND],
      ['Сетка лёгкая, дно не протекает.', OF_KIND],
      ['Край завальцован, руки не поцарапать.', OF_KIND],
      ['Незаметная — так и должно быть.', OF_KIND],
    ],
    praise: [
      ['Крепкая, не гремит.', OF_KIND],
      ['Стоит под столом, не мешает.', OF_KIND],
    ],
  }),
]
