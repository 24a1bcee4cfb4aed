import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
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
      'Тёплые, но нога не потеет.',
      'Задник мягкий: надеваются без рук.',
      'По паркету ступают неслышно.',
      'Стираются руками, сохнут вдали от батареи.',
    ],
    praise: ['Сели точно по ноге.', 'Вторая зима, подошва целая.'],
  }),
]
