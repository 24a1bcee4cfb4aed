import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const wrenchesAndScrewdrivers: ReadonlyArray<Kind> = [
  kind('screwdriver', 'отвёртка', 'f', {
    title: 'Отвёртка {name}, {size}',
    names: 'tools',
    object: 'screwdriver',
    context: ['nut-and-bolt', 'pliers.red'],
    price: [190, 690],
    colours: [c.cedar, c.red, c.navy, c.yellow],
    materials: [m.tool],
    size: ['Шлиц', 'SL5 × 75 мм', 'PH1 × 80 мм', 'PH2 × 100 мм', 'PZ2 × 100 мм'],
    facts: [
      ['Наконечник', 'намагничен'],
      ['Изоляция', 'до 1000 В', 'нет'],
    ],
    lines: [
      ['Шлиц держит плотно, головки саморезов остаются целыми.', ['Шлиц', ANY]],
      ['Ручка трёхгранная: со стола не укатится.', OF_KIND],
      ['Стержень идёт через всю ручку, по торцу можно и стукнуть.', OF_KIND],
      ['Мягкая накладка не натирает ладонь.', OF_KIND],
    ],
    praise: [
      ['Наконец-то не срывает шлицы.', ['Шлиц', ANY]],
      ['Магнит сильный, винт не падает за плиту.', OF_KIND],
    ],
  }),
  kind('wrench', 'ключ', 'm', {
    title: 'Ключ рожковый {name}, {size}',
    names: 'tools',
    object: 'wrench',
    context: ['nut-and-bolt', 'toolbox.navy'],
    price: [190, 890],
    materials: [m.tool, m.steel],
    size: ['Размер', '8 × 10 мм', '12 × 13 мм', '17 × 19 мм', '22 × 24 мм'],
    facts: [
      ['Покрытие', 'матовый хром', 'фосфат'],
      ['Угол головки', '15°'],
    ],
    lines: [
      ['Зев обработан точно: грани гайки не слизывает.', OF_KIND],
      ['Поверхность матовая, из масляной руки не выскользнет.', ['Покрытие', ANY]],
      ['Размер выбит глубоко и не сотрётся.', OF_KIND],
      ['Головки под углом пятнадцать градусов, хватает и тесного места.', ['Угол головки', /^15/], ['Размер', ANY]],
    ],
    praise: [
      ['Открутил{|а} то, что два года не поддавалось.', OF_KIND],
      ['Сталь твёрдая, зев не разошёлся.', ['Материал', ANY]],
    ],
  }),
  kind('pliers', 'плоскогубцы', 'pl', {
    title: 'Плоскогубцы {name}, {size}',
    names: 'tools',
    object: 'pliers',
    context: ['screwdriver.cedar', 'extension-cord'],
    price: [390, 1490],
    colours: [c.red, c.cedar, c.yellow],
    materials: [m.tool],
    size: ['Длина', '160 мм', '180 мм', '200 мм'],
    facts: [
      ['Изоляция', 'до 1000 В', 'нет'],
      ['Режущая кромка', 'закалена ТВЧ'],
    ],
    lines: [
      ['Губки сходятся ровно и держат даже тонкую проволоку.', OF_KIND],
      ['Перекусывают гвоздь на сотку без заусенца.', OF_KIND],
      ['Ход мягкий, пружина раскрывает их сама.', OF_KIND],
      ['Ручки не скользят и не пачкают руки.', OF_KIND],
    ],
    praise: [
      ['Губки без зазора, проверил{|а} на просвет.', OF_KIND],
      ['Кусают проволоку легко.', OF_KIND],
    ],
  }),
]
