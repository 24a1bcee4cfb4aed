import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'

export const headphones: ReadonlyArray<Kind> = [
  kind('headphones', 'наушники', 'pl', {
    title: 'Наушники беспроводные {name}',
    names: 'tech',
    object: 'headphone',
    context: ['laptop', 'mug.white'],
    price: [2490, 9990],
    colours: [c.graphite, c.white, c.blush, c.sage],
    facts: [
      ['Время работы', '25 ч', '40 ч', '60 ч'],
      ['Шумоподавление', 'активное', 'пассивное'],
      ['Связь', 'Bluetooth 5.3', 'Bluetooth 5.4'],
      ['Вес', '210 г', '245 г'],
    ],
    lines: [
      ['Сидят плотно: автобус гудит тише, а голос рядом слышно.', ['Шумоподавление', ANY]],
      ['Амбушюры мягкие, очки под ними не давят.', OF_KIND],
      ['Складываются, чехол в комплекте.', OF_KIND],
      ['Подключаются сразу к телефону и ноутбуку.', ['Связь', ANY]],
    ],
    praise: [
      ['Заряжаю раз в неделю, звук тёплый.', ['Время работы', /^[46]0/]],
      ['Уши не устают за рабочий день.', OF_KIND],
    ],
  }),
]
