import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'

export const softToys: ReadonlyArray<Kind> = [
  kind('plush-bear', 'мишка', 'm', {
    title: 'Мишка плюшевый {name}, {size}',
    names: 'toys',
    object: 'teddy-bear',
    context: ['cubes.blue', 'pyramid'],
    price: [790, 2990],
    size: ['Рост', '22 см', '35 см', '50 см'],
    facts: [
      ['Наполнитель', 'холлофайбер'],
      ['Возраст', '0+', '1+'],
      ['Стирка', 'в машине, 30 °C'],
    ],
    lines: [
      ['Слушает, не перебивает и помещается под одеяло.', ['Рост', ANY]],
      ['Глаза вышиты: откусить нечего.', OF_KIND],
      ['Мех короткий, после стирки не сваливается.', ['Рост', ANY]],
      ['Сидит сам, заваливаться не думает.', OF_KIND],
    ],
    praise: [
      ['Сын не расстаётся с ним даже в садике.', OF_KIND],
      ['Мягкий, без запаха, швы ровные.', OF_KIND],
    ],
  }),
]
