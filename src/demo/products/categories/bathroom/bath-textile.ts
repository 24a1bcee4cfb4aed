import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const bathTextile: ReadonlyArray<Kind> = [
  kind('bath-mat', 'коврик', 'm', {
    title: 'Коврик для ванной {name}, {size}',
    object: 'bath-mat',
    context: ['slippers.white', 'basket'],
    price: [590, 1990],
    colours: [c.sage, c.white, c.graphite, c.sky, c.sand],
    materials: [m.cotton, m.terry],
    size: ['Размер', '40 × 60 см', '50 × 80 см', '60 × 100 см'],
    facts: [
      ['Основа', 'латекс, не скользит', 'каучук'],
      ['Стирка', '40 °C, машинная'],
    ],
    lines: [
      'Из душа — на тёплое и мягкое.',
      'Воду забирает сразу, под ним сухо.',
      'Не уезжает по плитке.',
      'Выдерживает стирку и сушилку, края не махрятся.',
    ],
    praise: ['Ноги мокрые, а коврик уже сухой.', 'Пушистый, кошка переселилась.'],
  }),
  kind('shower-curtain', 'штора', 'f', {
    title: 'Штора для ванной {name}, {size}',
    object: 'shower-curtain',
    context: ['bath-mat.sky', 'laundry-basket.white'],
    price: [690, 1990],
    colours: [c.sky, c.sage, c.white, c.navy, c.blush],
    size: ['Размер', '180 × 180 см', '180 × 200 см', '240 × 200 см'],
    facts: [
      ['Ткань', 'полиэстер с пропиткой', 'лён с пропиткой'],
      ['Кольца', '12 шт., в комплекте'],
      ['Утяжелитель', 'есть'],
    ],
    lines: [
      'Не липнет к ногам: внизу вшита цепочка.',
      'Вода скатывается, плесени не на чем расти.',
      'Стирается в машине вместе с полотенцами.',
      'Кольца пластиковые, по штанге не скрежещут.',
    ],
    praise: ['Не пахнет, это главное.', 'Плотная, брызги не проходят.'],
  }),
]
