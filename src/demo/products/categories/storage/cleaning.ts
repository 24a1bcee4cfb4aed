import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const cleaning: ReadonlyArray<Kind> = [
  kind('bucket', 'ведро', 'n', {
    title: 'Ведро {material} {name}, {size}',
    object: 'bucket',
    context: ['broom', 'sponge'],
    price: [190, 990],
    colours: [c.sky, c.sage, c.graphite, c.red],
    materials: [m.polypropylene],
    size: ['Объём', '5 л', '10 л', '12 л'],
    facts: [
      ['Носик', 'есть', 'нет'],
      ['Отжим', 'в комплекте', 'нет'],
    ],
    lines: [
      ['Для пола, для ягод и для снеговика.', OF_KIND],
      ['Ручка с деревянной накладкой, ладонь не режет.', OF_KIND],
      ['Деления внутри: раствор отмеряется без кружки.', OF_KIND],
      ['Ставится одно в другое, на балконе занимает мало.', OF_KIND],
    ],
    praise: [
      ['Не трескается на морозе, третья зима.', OF_KIND],
      ['Лёгкое, даже полное носится удобно.', ['Объём', /^5/]],
    ],
  }),
  kind('broom', 'щётка', 'f', {
    title: 'Щётка для пола {name}',
    object: 'broom',
    context: ['bucket.sage', 'sponge'],
    price: [290, 990],
    colours: [c.terracotta, c.sage, c.navy],
    materials: [m.birch, m.bamboo],
    facts: [
      ['Ширина', '28 см', '36 см'],
      ['Черенок', '120 см', '140 см'],
      ['Щетина', 'мягкая', 'жёсткая'],
    ],
    lines: [
      ['Собирает и крошки, и тополиный пух.', ['Щетина', /мягкая/]],
      ['Щетина распушена на концах, пыль не летит.', ['Щетина', /мягкая/]],
      ['Черенок по росту: спина не гнётся.', ['Черенок', /^140/]],
      ['На конце петля, висит и не сминается.', OF_KIND],
    ],
    praise: [
      ['Песок с порога — в два движения.', OF_KIND],
      ['Шерсть собирает лучше пылесоса.', ['Материал', ANY]],
    ],
  }),
]
