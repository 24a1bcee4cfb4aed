import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const curtains: ReadonlyArray<Kind> = [
  kind('curtains', 'шторы', 'pl', {
    title: 'Шторы {material} {name}, {size}',
    object: 'curtain',
    context: ['potted-plant.white', 'armchair.sage'],
    price: [2490, 7990],
    colours: [c.sage, c.sand, c.navy, c.terracotta, c.grey],
    materials: [m.linen, m.velvet, m.cotton],
    size: ['Размер', '150 × 260 см', '200 × 270 см', '240 × 280 см'],
    facts: [
      ['Крепление', 'лента', 'люверсы', 'кулиска'],
      ['Затемнение', '70 %', '85 %', '95 %'],
    ],
    lines: [
      'Днём смягчают свет, вечером прячут комнату от соседей.',
      'Падают ровными складками, утюжить их не нужно: повесьте влажными.',
      'Низ только намётан: укоротить можно на любой машинке.',
      'В комплекте два полотна и подхваты.',
    ],
    praise: ['В спальне наконец темно до восьми.', 'Ткань плотная, а висит легко.'],
  }),
]
