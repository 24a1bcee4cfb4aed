import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, made, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const rugs: ReadonlyArray<Kind> = [
  kind('rug', 'ковёр', 'm', {
    title: 'Ковёр {name}, {size}',
    object: 'rug',
    context: ['pouf.sand', 'potted-plant.white'],
    price: [2990, 16990],
    colours: [c.terracotta, c.sage, c.grey, c.navy, c.sand],
    materials: [m.wool, m.cotton],
    size: ['Диаметр', '100 см', '140 см', '200 см'],
    facts: [
      ['Высота ворса', '4 мм', '8 мм', '12 мм'],
      ['Основа', 'хлопковая', 'джутовая'],
    ],
    lines: [
      ['Собирает мебель вместе и приглушает шаги.', OF_KIND],
      ['Ворс короткий: пылесос проходит без усилия.', ['Высота ворса', /^[48]/], ['Диаметр', ANY]],
      ['Круг легко развернуть: одно и то же место не вытопчется.', OF_KIND],
      ['Лежит ровно со второго дня, края не загибаются.', ['Основа', ANY]],
    ],
    praise: [
      ['Босиком приятно, ребёнок на нём и живёт.', OF_KIND],
      ['Краски как на экране, редкость.', OF_KIND],
    ],
  }),
  kind('carpet', 'коврик', 'm', {
    title: 'Коврик {material} {name}, {size}',
    object: 'carpet',
    context: ['coat-rack.black', 'basket'],
    price: [990, 4990],
    colours: [c.berry, c.cedar, c.graphite, c.mustard],
    materials: [m.cotton, m.wool, m.felt],
    size: ['Размер', '50 × 80 см', '60 × 120 см', '80 × 150 см'],
    facts: [
      ['Подложка', 'латекс, не скользит'],
      ['Стирка', 'в машине, 30 °C', 'ручная, 30 °C'],
    ],
    lines: [
      ['У двери, у кровати, у мойки — везде, где ногам холодно.', OF_KIND],
      ['Не скользит даже на плитке.', ['Материал', ANY]],
      ['Бахрома завязана узелками и не распускается.', made(m.cotton, m.wool)],
      ['Выдержит и сапоги, и кошачьи когти.', OF_KIND],
    ],
    praise: [
      ['Стирал{|а} трижды, форму держит.', ['Стирка', ANY], ['Материал', ANY]],
      ['Плотный, песок не проваливается.', OF_KIND],
    ],
  }),
]
