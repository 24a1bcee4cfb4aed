import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'

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
      ['Печатает тихо: в соседней комнате спят.', ['Клавиши', ANY]],
      ['Буквы выгравированы и не сотрутся.', OF_KIND],
      ['Переключается между тремя устройствами.', ['Подключение', ANY]],
      ['Ножки не скользят, наклон меняется.', OF_KIND],
    ],
    praise: [
      ['Пишу по десять страниц в день, пальцы довольны.', OF_KIND],
      ['Крошки вытряхиваются легко.', OF_KIND],
    ],
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
      ['Ложится в ладонь, а не ладонь в неё.', OF_KIND],
      ['Щелчок еле слышен.', OF_KIND],
      ['Работает и на стекле, и на колене.', ['Датчик', /^(?!1600)/]],
      ['Батарейки хватает на год.', OF_KIND],
    ],
    praise: [
      ['Кисть перестала ныть.', OF_KIND],
      ['Колесо мягкое, не пропускает.', OF_KIND],
    ],
  }),
]
