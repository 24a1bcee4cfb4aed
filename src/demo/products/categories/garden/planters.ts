import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const planters: ReadonlyArray<Kind> = [
  kind('planter', 'кашпо', 'n', {
    title: 'Кашпо {material} {name}, {size}',
    object: 'planter',
    context: ['cactus', 'watering-can.moss'],
    price: [390, 2990],
    colours: [c.terracotta, c.white, c.sage, c.graphite, c.mustard],
    materials: [m.ceramic, m.clay, m.concrete, m.polypropylene],
    size: ['Диаметр', '12 см', '16 см', '20 см', '28 см'],
    facts: [
      ['Отверстие для воды', 'есть', 'нет'],
      ['Поддон', 'в комплекте', 'не нужен'],
    ],
    lines: [
      'Растению просторно, а подоконник остаётся сухим.',
      ['Стенки дышат, корни не закисают.', m.clay, m.ceramic],
      ['Тяжёлое дно держит и высокий фикус.', m.clay, m.ceramic, m.concrete],
      'Неброское — смотреть будут на цветок.',
    ],
    praise: ['Монстера переехала и сразу дала лист.', 'Без сколов, стоит ровно.'],
  }),
]
