import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const hygiene: ReadonlyArray<Kind> = [
  kind('toothbrush', 'щётка', 'f', {
    title: 'Щётка зубная {name}, {size}',
    names: 'beauty',
    object: 'toothbrush',
    context: ['tube.mint', 'bath-set.white'],
    price: [99, 390],
    colours: [c.sage, c.red, c.blue, c.yellow, c.lavender],
    size: ['Жёсткость', 'мягкая', 'средняя'],
    facts: [
      ['Щетинки', '3500 шт.', '5000 шт.'],
      ['Ручка', 'переработанный пластик'],
    ],
    lines: [
      'Щетинки тонкие: чистят под десной и не ранят.',
      'Головка маленькая, до дальних зубов достаёт.',
      'Ручка не скользит, даже мокрая.',
      'Меняйте раз в три месяца — цвет щетинок подскажет.',
    ],
    praise: ['Дёсны перестали кровить.', 'Взяли на всю семью, цвета не путаем.'],
  }),
  kind('razor', 'станок', 'm', {
    title: 'Станок для бритья {name}',
    names: 'tools',
    object: 'razor',
    context: ['towels.grey', 'cream-jar.navy'],
    price: [390, 1990],
    colours: [c.blue, c.graphite, c.cedar, c.copper],
    materials: [m.steel, m.brass],
    facts: [
      ['Лезвия', 'сменные, двусторонние', 'кассета, 3 лезвия', 'кассета, 5 лезвий'],
      ['Вес', '65 г', '88 г'],
    ],
    lines: [
      'Бреет чисто с первого прохода.',
      'Ручка тяжёлая: давить не нужно, работает вес.',
      'Промывается под краном, волоски не застревают.',
      'Лезвия к нему есть у нас и в любом магазине.',
    ],
    praise: ['Раздражения нет, впервые за двадцать лет.', 'Металл, а не игрушка.'],
  }),
]
