import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
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
      'Штык входит в землю от веса ноги.',
      'Черенок отшлифован, занозы не будет и без перчаток.',
      'Ступенька широкая: сапог не соскальзывает.',
      'Соединение на двух заклёпках, не разболтается.',
    ],
    praise: ['Вскопал{|а} четыре сотки, ни разу не пожалел{|а}.', 'Лёгкая, родителям тоже удобно.'],
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
      'Собирают листья и не вырывают траву.',
      'Зубья пружинят: камень их не погнёт.',
      'Длины черенка хватает, чтобы не кланяться каждой грядке.',
      'Висят на крючке зубьями к стене — наступить негде.',
    ],
    praise: ['Весенняя уборка заняла полдня вместо двух.', 'Зубья не гнутся.'],
  }),
]
