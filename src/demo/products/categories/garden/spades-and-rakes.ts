import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const spadesAndRakes: ReadonlyArray<Kind> = [
  kind('shovel', 'лопата', 'f', {
    title: 'Лопата {name}, {size}',
    names: 'tools',
    object: 'shovel',
    context: ['bucket.moss', 'work-gloves.cedar'],
    price: [590, 1990],
    materials: [m.tool, m.galvanised],
    size: ['Длина', '80 см', '110 см', '125 см'],
    facts: [
      ['Тип', 'штыковая'],
      ['Черенок', 'ясень', 'берёза'],
    ],
    lines: [
      ['Штык входит в землю от веса ноги.', ['Длина', ANY]],
      ['Черенок отшлифован, занозы не будет и без перчаток.', ['Черенок', ANY]],
      ['Ступенька широкая: сапог не соскальзывает.', OF_KIND],
      ['Соединение на двух заклёпках, не разболтается.', OF_KIND],
    ],
    praise: [
      ['Вскопал{|а} четыре сотки, ни разу не пожалел{|а}.', OF_KIND],
      ['Лёгкая, родителям тоже удобно.', ['Материал', ANY]],
    ],
  }),
  kind('rake', 'грабли', 'pl', {
    title: 'Грабли {name}, {size}',
    names: 'tools',
    object: 'rake',
    context: ['bucket.blue', 'herb'],
    price: [490, 1590],
    colours: [c.cedar, c.red, c.navy],
    materials: [m.tool, m.galvanised],
    size: ['Ширина', '30 см', '40 см', '50 см'],
    scaled: ['Зубья'],
    facts: [
      ['Зубья', '10 шт.', '12 шт.', '16 шт.'],
      ['Черенок', 'ясень', 'берёза'],
    ],
    lines: [
      ['Собирают листья и не вырывают траву.', OF_KIND],
      ['Зубья пружинят: камень их не погнёт.', ['Зубья', ANY]],
      ['Длины черенка хватает, чтобы не кланяться каждой грядке.', ['Черенок', ANY], ['Ширина', ANY]],
      ['Висят на крючке зубьями к стене — наступить негде.', ['Зубья', ANY]],
    ],
    praise: [
      ['Весенняя уборка заняла полдня вместо двух.', OF_KIND],
      ['Зубья не гнутся.', ['Зубья', ANY]],
    ],
  }),
]
