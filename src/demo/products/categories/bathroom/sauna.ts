import * as c from '../../colours.ts'
import { OF_KIND, kind, made, type Kind } from '../../kind.ts'
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
      ['После бани, после душа и просто по субботам.', OF_KIND],
      ['Пояс пришит, потеряться не может.', OF_KIND],
      ['Рукава подворачиваются и не мешают завтраку.', OF_KIND],
      ['Петля двойная: впитывает и греет.', made(m.terry)],
    ],
    praise: [
      ['Не снимаю весь выходной.', OF_KIND],
      ['Сел на размер точно, не сужается.', OF_KIND],
    ],
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
      ['Мылится с одной капли.', OF_KIND],
      ['Сохнет к следующему утру.', OF_KIND],
      ['Бодрит, но не царапает.', ['Жёсткость', /^(?!жёсткая)/]],
      ['Стирается в машине вместе с полотенцами.', ['Материал', /^(?!бамбук)/]],
    ],
    praise: [
      ['В бане незаменима.', OF_KIND],
      ['Полгода — и как новая.', OF_KIND],
    ],
  }),
]
