import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const wickerBaskets: ReadonlyArray<Kind> = [
  kind('basket', 'корзина', 'f', {
    title: 'Корзина {material} {name}, {size}',
    object: 'basket',
    context: ['blanket.sage', 'yarn.rose'],
    price: [690, 2990],
    colours: [c.oak, c.walnut, c.white],
    materials: [m.willow, m.rattan],
    size: ['Диаметр', '22 см', '30 см', '38 см'],
    facts: [
      ['Ручка', 'дуга', 'две боковые', 'кожаная'],
      ['Чехол', 'льняной, съёмный', 'нет'],
    ],
    lines: [
      ['Для хлеба, пряжи, игрушек и грибов — по сезону.', OF_KIND],
      ['Плетение плотное, прутья не цепляют шерсть.', ['Материал', ANY]],
      ['Лёгкая, но выдерживает ведро яблок.', ['Диаметр', /^38/], ['Материал', ANY]],
      ['Дно двойное, не провисает.', OF_KIND],
    ],
    praise: [
      ['Красивая, стоит на виду у камина.', OF_KIND],
      ['Ручная работа чувствуется.', OF_KIND],
    ],
  }),
]
