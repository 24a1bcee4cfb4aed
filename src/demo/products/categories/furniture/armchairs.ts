import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const armchairs: ReadonlyArray<Kind> = [
  kind('armchair', 'кресло', 'n', {
    title: 'Кресло {material} {name}',
    object: 'armchair',
    context: ['floor-lamp.cream', 'nightstand'],
    price: [12990, 26990],
    colours: [c.sage, c.mustard, c.grey, c.berry, c.cream, c.navy],
    materials: [m.velvet, m.boucle, m.leather],
    facts: [
      ['Глубина сиденья', '52 см', '56 см', '60 см'],
      ['Нагрузка', 'до 130 кг', 'до 150 кг'],
      ['Ножки', 'массив бука', 'массив дуба'],
    ],
    lines: [
      ['В кресло хочется забраться с ногами и с книгой.', ['Глубина сиденья', /^(?:56|60)/]],
      ['Подлокотники широкие, на них помещается кружка.', OF_KIND],
      ['Спинка держит голову: задремать не стыдно.', ['Нагрузка', ANY]],
      ['Ножки прикручиваются без инструмента.', ['Ножки', ANY]],
    ],
    praise: [
      ['Мама забрала себе и не отдаёт.', OF_KIND],
      ['Цвет точь-в-точь как на снимке.', ['Цвет', ANY]],
    ],
  }),
  kind('pouf', 'пуф', 'm', {
    title: 'Пуф {material} {name}',
    object: 'pouf',
    context: ['armchair.cream', 'rug.sand'],
    price: [3490, 7990],
    colours: [c.mustard, c.sage, c.rose, c.grey, c.navy],
    materials: [m.velvet, m.boucle],
    facts: [
      ['Диаметр', '40 см', '46 см'],
      ['Высота', '38 см', '42 см'],
      ['Место для хранения', 'есть'],
    ],
    lines: [
      ['Под ноги, под журналы и для внезапного гостя.', ['Диаметр', ANY], ['Высота', ANY]],
      ['Крышка поднимается, внутри хватает места для пледа.', ['Диаметр', ANY], ['Высота', ANY]],
      ['Лёгкий: ребёнок перекатит его сам.', ['Материал', ANY]],
      ['На дне войлок, пол не поцарапать.', ['Материал', ANY]],
    ],
    praise: [
      ['В прихожей незаменим, обуваться удобно.', OF_KIND],
      ['Держит форму, хотя дети на нём прыгают.', OF_KIND],
    ],
  }),
]
