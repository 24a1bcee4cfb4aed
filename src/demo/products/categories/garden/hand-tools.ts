import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const handTools: ReadonlyArray<Kind> = [
  kind('garden-trowel', 'совок', 'm', {
    title: 'Совок посадочный {name}',
    names: 'tools',
    object: 'garden-trowel',
    context: ['seeds', 'planter.white'],
    price: [290, 890],
    colours: [c.cedar, c.mustard, c.berry],
    materials: [m.steel, m.tool],
    facts: [
      ['Длина', '28 см', '32 см'],
      ['Ручка', 'ясень', 'каучук'],
      ['Шкала глубины', 'есть', 'нет'],
    ],
    lines: [
      'Для рассады, горшков и быстрых пересадок на подоконнике.',
      'Край заточен: дёрн режется, а не рвётся.',
      'Ручка толстая, ладонь не устаёт.',
      'Отверстие на конце — повесьте на гвоздик в теплице.',
    ],
    praise: ['Не гнётся в глине, уже счастье.', 'Удобный, рука не натирается.'],
  }),
  kind('secateurs', 'секатор', 'm', {
    title: 'Секатор {name}',
    names: 'tools',
    object: 'secateurs',
    context: ['tulip', 'work-gloves.moss'],
    price: [590, 2290],
    colours: [c.red, c.cedar, c.mustard],
    materials: [m.carbon, m.tool],
    facts: [
      ['Диаметр ветки', 'до 16 мм', 'до 20 мм', 'до 24 мм'],
      ['Тип', 'плоскостной', 'с упором'],
      ['Замок', 'под большой палец'],
    ],
    lines: [
      'Срез чистый, ветка заживает без замазки.',
      'Пружина мягкая: за час обрезки кисть не устаёт.',
      'Лезвие снимается и точится.',
      'Замок закрывается одной рукой, носить можно в кармане.',
    ],
    praise: ['Смородину обрезали за вечер, пальцы целы.', 'Режет и сухие ветки.'],
  }),
]
