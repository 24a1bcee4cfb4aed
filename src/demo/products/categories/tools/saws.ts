import * as c from '../../colours.ts'
import { OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const saws: ReadonlyArray<Kind> = [
  kind('saw', 'ножовка', 'f', {
    title: 'Ножовка по дереву {name}, {size}',
    names: 'tools',
    object: 'carpentry-saw',
    context: ['wood', 'straight-ruler'],
    price: [490, 1490],
    colours: [c.cedar, c.walnut, c.red],
    materials: [m.carbon],
    size: ['Длина полотна', '350 мм', '400 мм', '500 мм'],
    facts: [
      ['Зубьев на дюйм', '7', '9', '11'],
      ['Зуб', 'трёхгранный, закалённый'],
      ['Упор ручки', '45° и 90°'],
    ],
    lines: [
      ['Идёт по линии и не уводит в сторону.', OF_KIND],
      ['Режет и вдоль волокон, и поперёк.', OF_KIND],
      ['Ручка с углами 45 и 90 градусов заменяет угольник.', ['Упор ручки', /45/]],
      ['Полотно не залипает в сырой доске.', OF_KIND],
    ],
    praise: [
      ['Хватило на всю беседку, ещё острая.', OF_KIND],
      ['Рез чистый, шкурить почти не надо.', ['Зубьев на дюйм', /^(?:9|11)/]],
    ],
  }),
]
