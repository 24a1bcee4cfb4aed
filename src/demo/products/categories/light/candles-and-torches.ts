import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Пахнет негромко: слышно рядом, но не за дверью.', OF_KIND],
      ['Первый раз дайте воску растаять до самых краёв, и свеча прогорит ровно.', ['Время горения', ANY]],
      ['Фитиль без свинца, копоти на стене не останется.', ['Фитиль', ANY]],
      ['Стакан потом пригодится под кисти или веточку мяты.', OF_KIND],
    ],
    praise: [
      ['Аромат тонкий, без приторности.', OF_KIND],
      ['Подарил{|а} подруге, она заказала ещё.', OF_KIND],
    ],
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
      ['Лежит у щитка, пока не понадобится, и включается с первого раза.', OF_KIND],
      ['Луч собирается в точку или расходится на всю поляну.', ['Световой поток', /^[38]/]],
      ['Корпус в насечках, из мокрой руки не выскользнет.', OF_KIND],
      ['Падение с высоты роста переносит спокойно.', OF_KIND],
    ],
    praise: [
      ['На даче без него никуда.', OF_KIND],
      ['Заряда хватило на неделю похода.', ['Питание', /аккумулятор/], ['Время работы', /^1/]],
    ],
  }),
]
