import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, made, type Kind } from '../../kind.ts'
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
      ['Мыла ровно столько, сколько нужно, и ни капли на раковине.', OF_KIND],
      ['Помпа не заедает даже с густым мылом.', ['Помпа', ANY]],
      ['Горлышко широкое, наливать удобно без воронки.', OF_KIND],
      ['Тяжёлый: не скользит, когда жмёшь мокрой рукой.', ['Материал', ANY]],
    ],
    praise: [
      ['Помпа мягкая, ребёнок справляется.', ['Помпа', ANY]],
      ['Второй на кухню, под средство.', OF_KIND],
    ],
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
      ['Всё у раковины становится одного цвета, и ванная выглядит прибранной.', ['Состав', ANY], ['Цвет', ANY]],
      ['Донышки с силиконом: не стучат и не ездят.', ['Материал', ANY]],
      ['В стакане две прорези для щёток и одна для пасты.', ['В наборе', ANY], ['Состав', ANY]],
      ['Мыльница с ребром, мыло сохнет.', ['В наборе', ANY]],
    ],
    praise: [
      ['Простой и аккуратный, как в гостинице.', OF_KIND],
      ['Керамика тяжёлая, настоящая.', made(m.ceramic)],
    ],
  }),
]
