import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const dispensers: ReadonlyArray<Kind> = [
  kind('dispenser', 'дозатор', 'm', {
    title: 'Дозатор для мыла {material} {name}, {size}',
    object: 'dispenser',
    context: ['towels.white', 'soap.blush'],
    price: [390, 1490],
    colours: [c.white, c.sage, c.graphite, c.terracotta, c.sky],
    materials: [m.ceramic, m.concrete],
    size: ['Объём', '250 мл', '350 мл', '500 мл'],
    facts: [['Помпа', 'нержавеющая сталь', 'латунь']],
    lines: [
      'Мыла ровно столько, сколько нужно, и ни капли на раковине.',
      'Помпа не заедает даже с густым мылом.',
      'Горлышко широкое, наливать удобно без воронки.',
      'Тяжёлый: не скользит, когда жмёшь мокрой рукой.',
    ],
    praise: ['Помпа мягкая, ребёнок справляется.', 'Второй на кухню, под средство.'],
  }),
  kind('bath-set', 'набор', 'm', {
    title: 'Набор для ванной {material} {name}, {size}',
    object: 'bath-set',
    context: ['towels.sage', 'candle.cream'],
    price: [990, 3490],
    colours: [c.white, c.sage, c.grey, c.navy, c.blush],
    materials: [m.ceramic, m.concrete],
    size: ['Состав', '3 предмета', '4 предмета'],
    scaled: ['В наборе'],
    facts: [['В наборе', 'дозатор, стакан, мыльница', 'дозатор, стакан, мыльница, поднос']],
    lines: [
      'Всё у раковины становится одного цвета, и ванная выглядит прибранной.',
      'Донышки с силиконом: не стучат и не ездят.',
      'В стакане две прорези для щёток и одна для пасты.',
      'Мыльница с ребром, мыло сохнет.',
    ],
    praise: ['Простой и аккуратный, как в гостинице.', ['Керамика тяжёлая, настоящая.', m.ceramic]],
  }),
]
