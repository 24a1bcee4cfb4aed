import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
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
      'Праздничный стол начинается со скатерти.',
      'Пропитка держит каплю: пролитое вино просто промокают салфеткой.',
      'Углы обработаны вручную и не топорщатся.',
      'Гладить лучше чуть влажной — уходит пять минут.',
    ],
    praise: ['На Новый год стол был самым красивым.', 'Пятно от вишни отстиралось без следа.'],
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
      'С ними и яичница на завтрак выглядит как в кафе.',
      'Угол прошит наискосок, край не осыпается.',
      'После стирки становятся только мягче.',
      'Складываются ровно, не скользят по коленям.',
    ],
    praise: ['Пользуемся каждый день, бумажные больше не берём.', 'Плотные, сок не проходит.'],
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
    ],
    lines: [
      'Закрывает и рубашку, и колени.',
      'Карман глубокий: туда уходят и телефон, и лопатка.',
      'Подходит и хозяйке, и мужу у мангала.',
      'Пятна отходят при 40 °C, кипятить незачем.',
    ],
    praise: ['Теперь готовим по выходным вдвоём!', 'Ткань плотная, брызги не проходят.'],
  }),
]
