import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const boxes: ReadonlyArray<Kind> = [
  kind('box-with-lid', 'коробка', 'f', {
    title: 'Коробка с крышкой {name}, {size}',
    object: 'box-with-lid',
    context: ['blanket.cream', 'books'],
    price: [290, 1490],
    colours: [c.sage, c.sand, c.white, c.navy, c.terracotta],
    materials: [m.cardboard, m.felt, m.linen],
    size: ['Размер', '20 × 15 × 10 см', '30 × 22 × 16 см', '40 × 30 × 20 см'],
    facts: [
      ['Окошко для подписи', 'есть'],
      ['Складывается', 'да', 'нет'],
    ],
    lines: [
      'Прячет то, что жалко выбросить и некуда деть.',
      'Крышка садится плотно, пыли внутри нет.',
      'Ставятся одна на другую, до четырёх штук.',
      'В окошко вставляется подпись — своя, от руки.',
    ],
    praise: ['В шкафу впервые порядок.', 'Держат форму, хотя набиты доверху.'],
  }),
  kind('storage-box', 'контейнер', 'm', {
    title: 'Контейнер для хранения {name}, {size}',
    object: 'storage-box',
    context: ['box-with-lid.sand', 'socks'],
    price: [190, 1290],
    colours: [c.sky, c.grey, c.mint, c.cream],
    materials: [m.polypropylene],
    size: ['Объём', '5 л', '18 л', '36 л', '52 л'],
    facts: [
      ['Крышка', 'с защёлками'],
      ['Колёса', 'есть', 'нет'],
    ],
    lines: [
      'Летом в нём зимнее, зимой — летнее.',
      'Защёлки держат, даже если нести за крышку.',
      'На боку место для ярлыка, рыться не приходится.',
      'Входит под кровать с ножками от шестнадцати сантиметров.',
    ],
    praise: ['Взяли шесть, антресоль дышит.', 'Пластик толстый, не прогибается.'],
  }),
  kind('organiser', 'органайзер', 'm', {
    title: 'Органайзер {name}, {size}',
    object: 'organiser',
    context: ['scissors', 'pencil'],
    price: [290, 1490],
    colours: [c.sage, c.white, c.blush, c.graphite],
    materials: [m.polypropylene, m.felt],
    size: ['Внутри', '3 отделения', '5 отделений', '8 отделений'],
    scaled: ['Размер'],
    facts: [
      ['Размер', '24 × 12 × 10 см', '32 × 22 × 8 см'],
      ['Перегородки', 'передвижные'],
    ],
    lines: [
      'Для карандашей, кистей, специй и всего, что раскатывается.',
      'Перегородки двигаются, как вам нужно.',
      'Встаёт в ящик шириной от тридцати сантиметров.',
      ['Моется под краном.', m.polypropylene],
    ],
    praise: ['Ящик на кухне перестал быть свалкой.', 'Взяли второй для косметики.'],
  }),
]
