import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const sauna: ReadonlyArray<Kind> = [
  kind('bathrobe', 'халат', 'm', {
    title: 'Халат {material} {name}, {size}',
    object: 'bathrobe',
    context: ['slippers.white', 'towels.white'],
    price: [1990, 5490],
    colours: [c.white, c.sage, c.navy, c.grey, c.rose],
    materials: [m.terry, m.muslin, m.cotton],
    size: ['Размер', 'S', 'M', 'L', 'XL'],
    facts: [
      ['Воротник', 'шаль', 'капюшон', 'кимоно'],
      ['Карманы', '2 шт.'],
      ['Длина', 'до колена', 'ниже колена'],
    ],
    lines: [
      'После бани, после душа и просто по субботам.',
      'Пояс пришит, потеряться не может.',
      'Рукава подворачиваются и не мешают завтраку.',
      ['Петля двойная: впитывает и греет.', m.terry],
    ],
    praise: ['Не снимаю весь выходной.', 'Сел на размер точно, не сужается.'],
  }),
  kind('sponge', 'мочалка', 'f', {
    title: 'Мочалка {material} {name}',
    object: 'sponge',
    context: ['soap.blush', 'bath-towel.sage'],
    price: [120, 490],
    colours: [c.mustard, c.sage, c.sky],
    materials: [m.linen, m.cotton, m.bamboo],
    facts: [
      ['Жёсткость', 'мягкая', 'средняя', 'жёсткая'],
      ['Петля', 'есть'],
    ],
    lines: [
      'Мылится с одной капли.',
      'Сохнет к следующему утру.',
      'Бодрит, но не царапает.',
      'Стирается в машине вместе с полотенцами.',
    ],
    praise: ['В бане незаменима.', 'Полгода — и как новая.'],
  }),
]
