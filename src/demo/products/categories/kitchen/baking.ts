import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const baking: ReadonlyArray<Kind> = [
  kind('baking-dish', 'форма для запекания', 'f', {
    title: 'Форма для запекания {name}, {size}',
    object: 'baking-dish',
    context: ['oven-mitt.sand', 'pie'],
    price: [790, 2490],
    colours: [c.terracotta, c.white, c.navy, c.sage],
    materials: [m.ceramic, m.stoneware],
    size: ['Объём', '1,1 л', '1,8 л', '2,6 л', '3,4 л'],
    facts: [['Наибольшая температура', '230 °C', '260 °C', '300 °C']],
    lines: [
      [
        'Из духовки сразу на стол: форма выглядит как посуда для гостей.',
        ['Наибольшая температура', ANY],
        ['Объём', ANY],
      ],
      ['Ручки шире обычных, за них удобно браться в толстых рукавицах.', OF_KIND],
      ['Запеканка отходит от стенок, если дать ей постоять пять минут.', OF_KIND],
      [
        'Не боится перехода из холодильника в разогретую духовку.',
        ['Материал', /каменная/],
        ['Наибольшая температура', ANY],
      ],
    ],
    praise: [
      ['Лазанья на всю семью, и ещё осталось на ужин.', ['Объём', /^(?:2,6|3,4)/]],
      ['Отмывается за минуту, даже если пригорел сыр.', OF_KIND],
    ],
  }),
]
