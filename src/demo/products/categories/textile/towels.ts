import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const towels: ReadonlyArray<Kind> = [
  kind('bath-towel', 'полотенце', 'n', {
    title: 'Полотенце банное {material} {name}, {size}',
    object: 'bath-towel',
    context: ['dispenser.white', 'stool'],
    price: [590, 1990],
    colours: [c.white, c.sage, c.sky, c.terracotta, c.graphite, c.lavender],
    materials: [m.terry, m.linen],
    size: ['Размер', '50 × 90 см', '70 × 140 см', '100 × 150 см'],
    facts: [
      ['Плотность', '420 г/м²', '500 г/м²', '600 г/м²'],
      ['Петелька', 'есть'],
    ],
    lines: [
      'Впитывает с одного прикосновения, растираться не надо.',
      'Остаётся мягким и без кондиционера для белья.',
      'Бордюр не стягивает край после стирки.',
      'Петелька пришита насмерть: висеть будет годами.',
    ],
    praise: ['После душа завернуться — счастье.', 'Не лезет ни в стирке, ни в носке.'],
  }),
  kind('towel-set', 'набор полотенец', 'm', {
    title: 'Набор полотенец {name}, {size}',
    object: 'towels',
    context: ['soap.blush', 'candle.cream'],
    price: [1290, 3990],
    colours: [c.lavender, c.sage, c.sand, c.blue, c.rose],
    materials: [m.terry],
    size: ['Состав', '3 предмета', '4 предмета', '6 предметов'],
    facts: [
      ['Плотность', '450 г/м²', '500 г/м²'],
      ['Упаковка', 'картонный пояс', 'подарочная коробка'],
    ],
    lines: [
      'Для рук, для лица и для душа — всё в одном цвете.',
      'Сохнут быстро, даже если в ванной нет окна.',
      'Хороший подарок на новоселье: упакованы красиво.',
      'Выдерживают стирку при 60 °C.',
    ],
    praise: ['Подарили бабушке, довольна.', 'Цвет ровный, через месяц такой же.'],
  }),
]
