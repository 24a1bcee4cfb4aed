import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Из душа — на тёплое и мягкое.', OF_KIND],
      ['Воду забирает сразу, под ним сухо.', ['Материал', ANY]],
      ['Не уезжает по плитке.', ['Основа', ANY]],
      ['Выдерживает стирку и сушилку, края не махрятся.', ['Материал', ANY]],
    ],
    praise: [
      ['Ноги мокрые, а коврик уже сухой.', ['Материал', ANY]],
      ['Пушистый, кошка переселилась.', ['Материал', /махровый/]],
    ],
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
      ['Не липнет к ногам: внизу вшита цепочка.', OF_KIND],
      ['Вода скатывается, плесени не на чем расти.', OF_KIND],
      ['Стирается в машине вместе с полотенцами.', OF_KIND],
      ['Кольца пластиковые, по штанге не скрежещут.', OF_KIND],
    ],
    praise: [
      ['Не пахнет, это главное.', OF_KIND],
      ['Плотная, брызги не проходят.', OF_KIND],
    ],
  }),
]
