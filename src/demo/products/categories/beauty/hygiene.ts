import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Щетинки тонкие: чистят под десной и не ранят.', ['Щетинки', ANY], ['Жёсткость', ANY]],
      ['Головка маленькая, до дальних зубов достаёт.', OF_KIND],
      ['Ручка не скользит, даже мокрая.', OF_KIND],
      ['Меняйте раз в три месяца — цвет щетинок подскажет.', ['Щетинки', ANY], ['Цвет', ANY]],
    ],
    praise: [
      ['Дёсны перестали кровить.', ['Жёсткость', /мягкая/]],
      ['Взяли на всю семью, цвета не путаем.', ['Цвет', ANY]],
    ],
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
      ['Бреет чисто с первого прохода.', OF_KIND],
      ['Ручка тяжёлая: давить не нужно, работает вес.', ['Вес', /^88/], ['Материал', ANY]],
      ['Промывается под краном, волоски не застревают.', OF_KIND],
      ['Лезвия к нему есть у нас и в любом магазине.', ['Лезвия', ANY]],
    ],
    praise: [
      ['Раздражения нет, впервые за двадцать лет.', OF_KIND],
      ['Металл, а не игрушка.', ['Материал', ANY]],
    ],
  }),
]
