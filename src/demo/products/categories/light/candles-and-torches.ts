import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const candlesAndTorches: ReadonlyArray<Kind> = [
  kind('candle', 'свеча', 'f', {
    title: 'Свеча ароматическая {name}, {size}',
    names: 'beauty',
    object: 'candle',
    context: ['vase-with-branches.white', 'mug.white'],
    price: [490, 1790],
    colours: [c.cream, c.sage, c.blush, c.lavender],
    materials: [m.soy],
    size: ['Время горения', '20 ч', '35 ч', '50 ч'],
    scaled: ['Вес'],
    facts: [
      ['Фитиль', 'хлопковый', 'деревянный'],
      ['Вес', '120 г', '180 г', '240 г'],
    ],
    lines: [
      'Пахнет негромко: слышно рядом, но не за дверью.',
      'Первый раз дайте воску растаять до самых краёв, и свеча прогорит ровно.',
      'Фитиль без свинца, копоти на стене не останется.',
      'Стакан потом пригодится под кисти или веточку мяты.',
    ],
    praise: ['Аромат тонкий, без приторности.', 'Подарил{|а} подруге, она заказала ещё.'],
  }),
  kind('flashlight', 'фонарь', 'm', {
    title: 'Фонарь {name}, {size}',
    names: 'tools',
    object: 'flashlight',
    context: ['battery', 'backpack.moss'],
    price: [590, 2990],
    colours: [c.black, c.yellow, c.cedar, c.red],
    materials: [m.alloy],
    size: ['Световой поток', '150 лм', '350 лм', '800 лм'],
    facts: [
      ['Питание', 'аккумулятор, зарядка USB-C', 'три батарейки ААА'],
      ['Время работы', '6 ч', '10 ч', '18 ч'],
      ['Защита от влаги', 'IPX4', 'IPX6'],
    ],
    lines: [
      'Лежит у щитка, пока не понадобится, и включается с первого раза.',
      'Луч собирается в точку или расходится на всю поляну.',
      'Корпус в насечках, из мокрой руки не выскользнет.',
      'Падение с высоты роста переносит спокойно.',
    ],
    praise: ['На даче без него никуда.', 'Заряда хватило на неделю похода.'],
  }),
]
