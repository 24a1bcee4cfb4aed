import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, made, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const saucepans: ReadonlyArray<Kind> = [
  kind('saucepan', 'кастрюля', 'f', {
    title: 'Кастрюля {material} {name} с крышкой, {size}',
    object: 'saucepan',
    context: ['herb', 'storage-jars'],
    price: [1690, 6990],
    colours: [c.red, c.cream, c.cedar, c.blue],
    materials: [m.enamel, m.castIron],
    size: ['Объём', '1,5 л', '2 л', '3,5 л', '5 л', '7 л'],
    facts: [
      ['Толщина дна', '4 мм', '5 мм', '6,5 мм'],
      ['Крышка', 'стеклянная, с отверстием для пара', 'из того же материала'],
      ['Духовка', 'до 250 °C', 'нельзя'],
    ],
    lines: [
      ['Толстое дно прогревается ровно: каша не пригорает и без присмотра.', ['Толщина дна', /^[56]/]],
      ['Ручки отведены в стороны, и прихватка ложится как надо.', OF_KIND],
      ['Внутри нанесены деления, мерный стакан не нужен.', made(m.enamel)],
      ['Подходит для любой плиты и моется без металлической губки.', ['Материал', ANY]],
    ],
    praise: [
      ['Борщ на пятерых входит с запасом.', ['Объём', /^(?:3,5|5|7)/]],
      ['Дно ровное, на индукции не гудит.', ['Толщина дна', ANY], ['Материал', ANY]],
    ],
  }),
]
