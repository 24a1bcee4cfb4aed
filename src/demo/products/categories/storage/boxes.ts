import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, made, type Kind } from '../../kind.ts'
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
      ['Прячет то, что жалко выбросить и некуда деть.', OF_KIND],
      ['Крышка садится плотно, пыли внутри нет.', OF_KIND],
      ['Ставятся одна на другую, до четырёх штук.', ['Размер', ANY]],
      ['В окошко вставляется подпись — своя, от руки.', OF_KIND],
    ],
    praise: [
      ['В шкафу впервые порядок.', OF_KIND],
      ['Держат форму, хотя набиты доверху.', OF_KIND],
    ],
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
      ['Летом в нём зимнее, зимой — летнее.', ['Объём', /^(?:36|52)/]],
      ['Защёлки держат, даже если нести за крышку.', OF_KIND],
      ['На боку место для ярлыка, рыться не приходится.', OF_KIND],
      ['На балконе, в кладовке, под кроватью: пыль внутрь не попадает.', ['Объём', ANY]],
    ],
    praise: [
      ['Взяли шесть, антресоль дышит.', OF_KIND],
      ['Пластик толстый, не прогибается.', OF_KIND],
    ],
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
      ['Для карандашей, кистей, специй и всего, что раскатывается.', OF_KIND],
      ['Перегородки двигаются, как вам нужно.', OF_KIND],
      ['Встаёт в ящик шириной от тридцати сантиметров.', ['Размер', /^24/]],
      ['Моется под краном.', made(m.polypropylene)],
    ],
    praise: [
      ['Ящик на кухне перестал быть свалкой.', OF_KIND],
      ['Взяли второй для косметики.', OF_KIND],
    ],
  }),
]
