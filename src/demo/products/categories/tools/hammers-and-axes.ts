import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const hammersAndAxes: ReadonlyArray<Kind> = [
  kind('hammer', 'молоток', 'm', {
    title: 'Молоток слесарный {name}, {size}',
    names: 'tools',
    object: 'hammer',
    context: ['nut-and-bolt', 'tape-measure.yellow'],
    price: [390, 1290],
    materials: [m.tool],
    size: ['Вес бойка', '300 г', '500 г', '800 г'],
    scaled: ['Длина'],
    facts: [
      ['Ручка', 'гикори', 'ясень'],
      ['Длина', '30 см', '33 см'],
    ],
    lines: [
      ['Удар уходит в гвоздь, а не в локоть.', OF_KIND],
      ['Боёк сидит намертво и не слетит.', OF_KIND],
      ['Ручка сужается у бойка: короткие удары выходят точнее.', ['Ручка', ANY], ['Длина', ANY]],
      ['Острый хвост пригодится, чтобы выправить жесть.', OF_KIND],
    ],
    praise: [
      ['Лежит в руке как родной.', OF_KIND],
      ['Две сотни гвоздей забито, люфта нет.', OF_KIND],
    ],
  }),
  kind('axe', 'топор', 'm', {
    title: 'Топор {name}, {size}',
    names: 'tools',
    object: 'axe',
    context: ['wood', 'work-gloves.sand'],
    price: [990, 3490],
    colours: [c.red, c.graphite],
    materials: [m.carbon, m.tool],
    size: ['Вес', '0,6 кг', '1,2 кг', '2 кг'],
    facts: [
      ['Топорище', 'гикори', 'ясень', 'берёза'],
      ['Чехол', 'кожаный', 'нейлоновый'],
    ],
    lines: [
      ['Полено разваливается с одного удара, если бить, где надо.', ['Вес', /^(?:1,2|2)/]],
      ['Лезвие заточено вручную, бумагу режет.', OF_KIND],
      ['Топорище изогнуто и само ложится под руку.', ['Топорище', ANY]],
      ['Чехол закрывается на кнопку, в багажнике не страшно.', ['Чехол', ANY]],
    ],
    praise: [
      ['Баланс отличный, в замахе не уводит.', ['Вес', ANY]],
      ['За зиму машина дров, правили один раз.', OF_KIND],
    ],
  }),
]
