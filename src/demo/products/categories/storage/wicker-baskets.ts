import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
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
      'Для хлеба, пряжи, игрушек и грибов — по сезону.',
      'Плетение плотное, прутья не цепляют шерсть.',
      'Лёгкая, но выдерживает ведро яблок.',
      'Дно двойное, не провисает.',
    ],
    praise: ['Красивая, стоит на виду у камина.', 'Ручная работа чувствуется.'],
  }),
]
