import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const fryingPans: ReadonlyArray<Kind> = [
  kind('frying-pan', 'сковорода', 'f', {
    title: 'Сковорода {material} {name}, {size}',
    object: 'frying-pan',
    context: ['spatula.graphite', 'tomato'],
    price: [1490, 5290],
    colours: [c.graphite, c.terracotta, c.cedar, c.blue],
    materials: [m.castIron, m.aluminium],
    size: ['Диаметр', '20 см', '24 см', '26 см', '28 см'],
    facts: [
      ['Высота борта', '4,5 см', '6 см', '7 см'],
      ['Ручка', 'деревянная', 'деревянная, съёмная'],
      ['Индукция', 'да'],
    ],
    lines: [
      ['Блин снимается сам, стоит наклонить сковороду над тарелкой.', OF_KIND],
      [
        'Борта достаточно высокие, чтобы тушить овощи и не отмывать потом плиту.',
        ['Высота борта', /^[67]/],
        ['Диаметр', ANY],
      ],
      ['Нагревается без горячих пятен: котлеты румяные и в середине, и по краю.', OF_KIND],
      ['На ручке есть кольцо, сковороду можно повесить над плитой.', ['Ручка', ANY]],
    ],
    praise: [
      ['Сырники наконец не прилипают.', OF_KIND],
      ['Жарит лучше всех, что у меня были.', OF_KIND],
    ],
  }),
]
