import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const watering: ReadonlyArray<Kind> = [
  kind('watering-can', 'лейка', 'f', {
    title: 'Лейка {material} {name}, {size}',
    object: 'watering-can',
    context: ['seedling', 'planter.terracotta'],
    price: [490, 2290],
    colours: [c.moss, c.terracotta, c.sky, c.mustard],
    materials: [m.galvanised, m.polypropylene],
    size: ['Объём', '1,8 л', '5 л', '9 л'],
    facts: [
      ['Насадка', 'съёмная, мелкая', 'съёмная, латунная'],
      ['Носик', 'длинный'],
    ],
    lines: [
      ['Поливает дождиком, рассаду не прибивает.', ['Насадка', ANY]],
      ['Ручка над серединой: полная лейка не тянет запястье.', OF_KIND],
      ['Носик достаёт до горшков в глубине подоконника.', ['Объём', /^1,8/]],
      ['Отметки литров видны снаружи.', ['Материал', /полипропилен/]],
    ],
    praise: [
      ['Льёт тонко, фиалки спасены.', ['Объём', /^1,8/], ['Насадка', ANY]],
      ['Не подтекает в месте шва, проверил{|а} сразу.', ['Материал', /сталь/]],
    ],
  }),
  kind('hose', 'шланг', 'm', {
    title: 'Шланг садовый {name}, {size}',
    names: 'tools',
    object: 'hose',
    context: ['bucket.cedar', 'watering-can.moss'],
    price: [990, 4490],
    colours: [c.cedar, c.yellow, c.blue],
    size: ['Длина', '15 м', '25 м', '50 м'],
    facts: [
      ['Диаметр', '12 мм', '19 мм'],
      ['Слои', '3 шт.', '4 шт.'],
      ['Рабочая температура', 'от −10 до +60 °C'],
    ],
    lines: [
      ['Не перекручивается и не переламывается на углу дома.', OF_KIND],
      ['Внутри чёрный слой: вода на солнце не зацветёт.', ['Слои', ANY], ['Цвет', ANY]],
      ['Соединители стандартные, подойдут к любому крану.', OF_KIND],
      ['Остаётся гибким и в холодное утро.', OF_KIND],
    ],
    praise: [
      ['Третье лето, ни одной трещины.', OF_KIND],
      ['Мягкий, сматывается легко.', ['Длина', /^[12]5/]],
    ],
  }),
]
