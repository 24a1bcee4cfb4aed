import * as c from '../../colours.ts'
import { OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const floorLamps: ReadonlyArray<Kind> = [
  kind('floor-lamp', 'торшер', 'm', {
    title: 'Торшер {name}, {size}',
    object: 'floor-lamp',
    context: ['armchair.sage', 'round-table.oak'],
    price: [4990, 12990],
    colours: [c.cream, c.sage, c.terracotta, c.graphite],
    materials: [m.fabricShade],
    size: ['Высота', '140 см', '155 см', '170 см'],
    facts: [
      ['Цоколь', 'E27'],
      ['Мощность лампы', 'до 15 Вт (светодиодная)', 'до 40 Вт'],
      ['Выключатель', 'на шнуре', 'ножной'],
      ['Длина шнура', '2,5 м'],
    ],
    lines: [
      ['Мягкий круг света у кресла — и вечер становится тише.', OF_KIND],
      ['Абажур рассеивает свет вверх и вниз, глаза не устают.', OF_KIND],
      ['Основание тяжёлое: кот его не опрокинет.', OF_KIND],
      ['Шнур два с половиной метра, розетка может быть и за углом.', ['Длина шнура', /^2,5/]],
    ],
    praise: [
      ['Читаю под ним каждый вечер.', OF_KIND],
      ['Свет мягкий, без резких теней.', OF_KIND],
    ],
  }),
]
