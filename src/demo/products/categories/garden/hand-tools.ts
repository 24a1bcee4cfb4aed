import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
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
      ['Для рассады, горшков и быстрых пересадок на подоконнике.', OF_KIND],
      ['Край заточен: дёрн режется, а не рвётся.', OF_KIND],
      ['Ручка толстая, ладонь не устаёт.', ['Ручка', ANY]],
      ['Отверстие на конце — повесьте на гвоздик в теплице.', OF_KIND],
    ],
    praise: [
      ['Не гнётся в глине, уже счастье.', ['Материал', ANY]],
      ['Удобный, рука не натирается.', OF_KIND],
    ],
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
      ['Срез чистый, ветка заживает без замазки.', ['Тип', /плоскостной/], ['Диаметр ветки', ANY]],
      ['Пружина мягкая: за час обрезки кисть не устаёт.', OF_KIND],
      ['Лезвие снимается и точится.', OF_KIND],
      ['Замок закрывается одной рукой, носить можно в кармане.', OF_KIND],
    ],
    praise: [
      ['Смородину обрезали за вечер, пальцы целы.', OF_KIND],
      ['Режет и сухие ветки.', ['Тип', /упором/], ['Диаметр ветки', ANY]],
    ],
  }),
]
