import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const bags: ReadonlyArray<Kind> = [
  kind('suitcase', 'чемодан', 'm', {
    title: 'Чемодан {name}, {size}',
    object: 'luggage',
    context: ['backpack.cedar', 'world-map'],
    price: [4990, 12990],
    colours: [c.mint, c.navy, c.terracotta, c.graphite, c.mustard],
    materials: [m.polypropylene],
    size: ['Размер', 'S, 38 л', 'M, 65 л', 'L, 98 л'],
    scaled: ['Вес'],
    facts: [
      ['Колёса', '4 двойных'],
      ['Замок', 'кодовый, TSA'],
      ['Вес', '2,6 кг', '3,4 кг', '4,1 кг'],
    ],
    lines: [
      ['Катится рядом, как послушный пёс.', OF_KIND],
      ['Внутри две половины: чистое направо, остальное налево.', OF_KIND],
      ['Ручка выдвигается в три положения и не болтается.', OF_KIND],
      ['Царапины на матовом боку почти не видны.', OF_KIND],
    ],
    praise: [
      ['Шесть перелётов, колёса целы.', OF_KIND],
      ['Вместительный, а весит мало.', ['Размер', /^[ML]/], ['Вес', ANY]],
    ],
  }),
  kind('backpack', 'рюкзак', 'm', {
    title: 'Рюкзак {name}, {size}',
    names: 'toys',
    object: 'backpack',
    context: ['thermos.cedar', 'notebook.mustard'],
    price: [1490, 4990],
    colours: [c.cedar, c.terracotta, c.navy, c.mustard, c.graphite],
    size: ['Объём', '12 л', '18 л', '25 л'],
    scaled: ['Вес'],
    facts: [
      ['Отделение для ноутбука', 'есть', 'нет'],
      ['Ткань', 'кордура', 'полиэстер 600D'],
      ['Вес', '480 г', '650 г'],
    ],
    lines: [
      ['В школу, в офис и на Белокуриху.', OF_KIND],
      ['Спинка дышит, лямки не режут плечи.', OF_KIND],
      ['Дождь переносит без накидки.', ['Ткань', ANY]],
      ['Карман для ключей там, где его ищет рука.', OF_KIND],
    ],
    praise: [
      ['Сын носит второй класс подряд, молнии живы.', OF_KIND],
      ['Много карманов, но не запутаешься.', OF_KIND],
    ],
  }),
]
