import * as c from '../../colours.ts'
import { OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Днём смягчают свет, вечером прячут комнату от соседей.', ['Затемнение', /^70/]],
      ['Падают ровными складками, утюжить их не нужно: повесьте влажными.', ['Материал', /^(?!велюр)/]],
      ['Низ только намётан: укоротить можно на любой машинке.', OF_KIND],
      ['В комплекте два полотна и подхваты.', OF_KIND],
    ],
    praise: [
      ['В спальне наконец темно до восьми.', ['Затемнение', /^[89]5/]],
      ['Ткань плотная, а висит легко.', ['Затемнение', /^[89]5/]],
    ],
  }),
]
