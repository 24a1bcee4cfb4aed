import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, made, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const sofas: ReadonlyArray<Kind> = [
  kind('sofa', 'диван', 'm', {
    title: 'Диван {material} {name}, {size}',
    object: 'sofa',
    context: ['floor-lamp.cream', 'round-table.oak'],
    price: [32990, 74990],
    colours: [c.sage, c.grey, c.navy, c.mustard, c.terracotta, c.cream],
    materials: [m.velvet, m.boucle],
    size: ['Ширина', '160 см', '190 см', '220 см'],
    scaled: ['Спальное место'],
    facts: [
      ['Спальное место', '140 × 200 см', '160 × 200 см'],
      ['Механизм', 'еврокнижка', 'аккордеон'],
      ['Ящик для белья', 'есть'],
    ],
    lines: [
      ['Раскладывается одним движением и не отодвигается от стены.', ['Механизм', ANY]],
      ['Под сиденьем ящик, в который входят одеяло и две подушки.', ['Ширина', ANY]],
      ['Чехлы на молнии: снять, постирать, надеть обратно.', ['Материал', ANY]],
      ['Сиденье не продавливается, внутри независимые пружины.', OF_KIND],
    ],
    praise: [
      ['Спим на нём второй месяц, спина довольна.', ['Спальное место', ANY]],
      ['Кошка оценила, затяжек нет.', made(m.velvet)],
    ],
  }),
]
