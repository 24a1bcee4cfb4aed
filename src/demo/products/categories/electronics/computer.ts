import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'

export const computer: ReadonlyArray<Kind> = [
  kind('keyboard', 'клавиатура', 'f', {
    title: 'Клавиатура {name}',
    names: 'tech',
    object: 'keyboard',
    context: ['computer-mouse', 'mug.graphite'],
    price: [1290, 6990],
    colours: [c.white, c.graphite, c.sage, c.blush],
    facts: [
      ['Подключение', 'Bluetooth', 'Bluetooth и радиоканал 2,4 ГГц'],
      ['Клавиши', 'ножничные', 'мембранные'],
      ['Русская раскладка', 'гравировка'],
    ],
    lines: [
      'Печатает тихо: в соседней комнате спят.',
      'Буквы выгравированы и не сотрутся.',
      'Переключается между тремя устройствами.',
      'Ножки не скользят, наклон меняется.',
    ],
    praise: ['Пишу по десять страниц в день, пальцы довольны.', 'Крошки вытряхиваются легко.'],
  }),
  kind('mouse', 'мышь', 'f', {
    title: 'Мышь беспроводная {name}',
    names: 'tech',
    object: 'computer-mouse',
    context: ['keyboard', 'notebook.cedar'],
    price: [690, 2990],
    colours: [c.white, c.graphite, c.sage, c.lavender],
    facts: [
      ['Датчик', '1600 dpi', '2400 dpi', '4000 dpi'],
      ['Питание', 'батарейка АА'],
      ['Кнопки', '3 шт.', '6 шт.'],
    ],
    lines: [
      'Ложится в ладонь, а не ладонь в неё.',
      'Щелчок еле слышен.',
      'Работает и на стекле, и на колене.',
      'Батарейки хватает на год.',
    ],
    praise: ['Кисть перестала ныть.', 'Колесо мягкое, не пропускает.'],
  }),
]
