import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const blanketsAndCushions: ReadonlyArray<Kind> = [
  kind('blanket', 'плед', 'm', {
    title: 'Плед {material} {name}, {size}',
    object: 'blanket',
    objects: { [m.wool.stuff]: 'knitted-blanket', [m.muslin.stuff]: 'muslin-blanket' },
    context: ['basket.oak', 'mug.terracotta'],
    price: [1990, 7990],
    colours: [c.cream, c.sage, c.terracotta, c.grey, c.navy, c.berry],
    materials: [m.wool, m.cotton, m.muslin],
    size: ['Размер', '130 × 170 см', '140 × 200 см', '180 × 220 см'],
    facts: [
      ['Плотность', '250 г/м²', '320 г/м²', '380 г/м²'],
      ['Край', 'бахрома', 'обмётанный'],
    ],
    lines: [
      ['Для вечеров, когда отопление ещё не дали.', ['Материал', /^(?:овечья|хлопок)/]],
      ['Укрывает с головой и с ногами, в том числе высоких.', ['Размер', /^1[48]0/]],
      ['Можно бросить на диван: складки лягут красиво сами.', OF_KIND],
      ['Стирать достаточно раз в сезон, пыль хорошо вытряхивается.', ['Материал', ANY]],
    ],
    praise: [
      ['Тёплый, но под ним не жарко.', ['Материал', /^(?:овечья|хлопок)/]],
      ['Дети дерутся за него, придётся брать второй.', OF_KIND],
    ],
  }),
  kind('cushion', 'подушка декоративная', 'f', {
    title: 'Подушка декоративная {material} {name}, {size}',
    object: 'cushion-set',
    context: ['blanket.sand', 'towels.sage'],
    price: [690, 1990],
    colours: [c.mustard, c.sage, c.terracotta, c.navy, c.rose, c.cream],
    materials: [m.velvet, m.linen, m.boucle],
    size: ['Размер', '40 × 40 см', '45 × 45 см', '50 × 50 см'],
    facts: [
      ['Чехол', 'съёмный, на молнии'],
      ['Наполнитель', 'холлофайбер'],
    ],
    lines: [
      ['Одна подушка меняет диван сильнее, чем новый ковёр.', OF_KIND],
      ['Обратная сторона другого оттенка — получается две подушки в одной.', ['Цвет', ANY]],
      ['Молния потайная, к ткани не цепляется.', OF_KIND],
      ['После сна на ней складок на щеке не остаётся.', OF_KIND],
    ],
    praise: [
      ['Цвет глубокий, на снимке он бледнее.', ['Цвет', /^(?!кремовый|розовый)/]],
      ['Не скатывается, хотя кот спит только на ней.', OF_KIND],
    ],
  }),
]
