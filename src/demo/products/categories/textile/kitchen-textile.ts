import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const kitchenTextile: ReadonlyArray<Kind> = [
  kind('tablecloth', 'скатерть', 'f', {
    title: 'Скатерть {material} {name}, {size}',
    object: 'tablecloth',
    context: ['plates.white', 'wine-glass'],
    price: [1190, 3990],
    colours: [c.white, c.sage, c.sand, c.sky, c.terracotta],
    materials: [m.linen, m.cotton],
    size: ['Размер', '110 × 140 см', '140 × 180 см', '150 × 220 см'],
    facts: [
      ['Пропитка', 'от пятен'],
      ['Край', 'мережка', 'двойной шов'],
    ],
    lines: [
      ['Праздничный стол начинается со скатерти.', OF_KIND],
      ['Пропитка держит каплю: пролитое вино просто промокают салфеткой.', OF_KIND],
      ['Углы обработаны вручную и не топорщатся.', OF_KIND],
      ['Гладить лучше чуть влажной — уходит пять минут.', ['Материал', ANY]],
    ],
    praise: [
      ['На Новый год стол был самым красивым.', OF_KIND],
      ['Пятно от вишни отстиралось без следа.', ['Материал', ANY]],
    ],
  }),
  kind('napkins', 'салфетки', 'pl', {
    title: 'Салфетки {material} {name}, {size}',
    object: 'napkins',
    context: ['fork-and-knife', 'plate.sage'],
    price: [490, 1590],
    colours: [c.sage, c.terracotta, c.cream, c.navy],
    materials: [m.linen, m.cotton],
    size: ['Состав', '2 шт.', '4 шт.', '6 шт.'],
    facts: [['Размер', '40 × 40 см', '45 × 45 см']],
    lines: [
      ['С ними и яичница на завтрак выглядит как в кафе.', OF_KIND],
      ['Угол прошит наискосок, край не осыпается.', OF_KIND],
      ['После стирки становятся только мягче.', ['Материал', ANY]],
      ['Складываются ровно, не скользят по коленям.', OF_KIND],
    ],
    praise: [
      ['Пользуемся каждый день, бумажные больше не берём.', ['Размер', ANY], ['Состав', ANY]],
      ['Плотные, сок не проходит.', OF_KIND],
    ],
  }),
  kind('apron', 'фартук', 'm', {
    title: 'Фартук {material} {name}',
    object: 'apron',
    context: ['oven-mitt.sage', 'whisk'],
    price: [790, 1990],
    colours: [c.graphite, c.terracotta, c.sage, c.navy, c.mustard],
    materials: [m.linen, m.cotton],
    facts: [
      ['Длина', '75 см', '85 см'],
      ['Карманы', '1 шт.', '2 шт.'],
      ['Лямки', 'регулируются', 'накрест, без завязок'],
      ['Стирка', 'в машине, 40 °C'],
    ],
    lines: [
      ['Закрывает и рубашку, и колени.', ['Длина', /^85/]],
      ['Карман глубокий: туда уходят и телефон, и лопатка.', ['Карманы', /^1/]],
      ['Подходит и хозяйке, и мужу у мангала.', OF_KIND],
      ['Пятна отходят при 40 °C, кипятить незачем.', ['Стирка', /40/]],
    ],
    praise: [
      ['Теперь готовим по выходным вдвоём!', OF_KIND],
      ['Ткань плотная, брызги не проходят.', OF_KIND],
    ],
  }),
]
