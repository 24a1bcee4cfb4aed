import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const slippers: ReadonlyArray<Kind> = [
  kind('slippers', 'тапочки', 'pl', {
    title: 'Тапочки {material} {name}, {size}',
    object: 'slippers',
    context: ['blanket.sand', 'yarn.sage'],
    price: [690, 1990],
    colours: [c.grey, c.sage, c.berry, c.navy, c.mustard],
    materials: [m.felt, m.wool, m.terry],
    size: ['Размер', '36–37', '38–39', '40–41', '42–43'],
    facts: [['Подошва', 'войлок', 'каучук, не скользит']],
    lines: [
      ['Тёплые, но нога не потеет.', OF_KIND],
      ['Задник мягкий: надеваются без рук.', OF_KIND],
      ['По паркету ступают неслышно.', ['Подошва', /войлок/]],
      ['Стираются руками, сохнут вдали от батареи.', ['Материал', ANY]],
    ],
    praise: [
      ['Сели точно по ноге.', OF_KIND],
      ['Вторая зима, подошва целая.', ['Подошва', /каучук/]],
    ],
  }),
]
