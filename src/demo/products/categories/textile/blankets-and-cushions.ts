import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
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
      'Для вечеров, когда отопление ещё не дали.',
      'Укрывает с головой и с ногами, в том числе высоких.',
      'Можно бросить на диван: складки лягут красиво сами.',
      'Стирать достаточно раз в сезон, пыль хорошо вытряхивается.',
    ],
    praise: ['Тёплый, но под ним не жарко.', 'Дети дерутся за него, придётся брать второй.'],
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
      'Одна подушка меняет диван сильнее, чем новый ковёр.',
      'Обратная сторона другого оттенка — получается две подушки в одной.',
      'Молния потайная, к ткани не цепляется.',
      'После сна на ней складок на щеке не остаётся.',
    ],
    praise: ['Цвет глубокий, на снимке он бледнее.', 'Не скатывается, хотя кот спит только на ней.'],
  }),
]
