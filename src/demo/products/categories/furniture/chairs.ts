import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, made, type Kind } from '../../kind.ts'
import * as m from '../../materials.ts'

export const chairs: ReadonlyArray<Kind> = [
  kind('chair', 'стул', 'm', {
    title: 'Стул {material} {name}',
    object: 'chair',
    context: ['table.oak', 'vase.white'],
    price: [2990, 8990],
    colours: [c.oak, c.white, c.black, c.sage, c.terracotta],
    materials: [m.beech, m.birch, m.plywood],
    facts: [
      ['Высота сиденья', '45 см', '46 см'],
      ['Нагрузка', 'до 110 кг', 'до 130 кг'],
      ['Сборка', 'не нужна', '10 мин, ключ в комплекте'],
      ['Вес', '4,2 кг'],
    ],
    lines: [
      ['Спинка чуть отклонена: за ужином можно и посидеть подольше.', OF_KIND],
      ['Ножки с войлоком, паркет останется целым.', ['Материал', ANY]],
      ['Вес чуть больше четырёх килограммов, поэтому стул легко переставить.', ['Вес', /^4,2/]],
      ['Сиденье вырезано по форме и не требует подушки.', OF_KIND],
    ],
    praise: [
      ['Выдерживает моего папу, а он мужчина крупный.', ['Нагрузка', ANY]],
      ['Не скрипит, хотя качаемся на нём все.', OF_KIND],
    ],
  }),
  kind('bar-chair', 'стул', 'm', {
    title: 'Стул барный {name}',
    object: 'bar-chair',
    context: ['round-table.oak', 'potted-plant.white'],
    price: [4490, 9490],
    colours: [c.navy, c.mustard, c.grey, c.terracotta],
    materials: [m.velvet, m.leather],
    facts: [
      ['Высота сиденья', '65 см', '75 см'],
      ['Нагрузка', 'до 120 кг'],
    ],
    lines: [
      ['Для кухонного острова и высокого подоконника: ногам есть на что опереться.', ['Высота сиденья', ANY]],
      ['Спинка держит поясницу, засиживаться не вредно.', OF_KIND],
      ['Опора широкая, стул не опрокинется, если потянуться в сторону.', OF_KIND],
      ['Чехол сиденья снимается и стирается.', made(m.velvet)],
    ],
    praise: [
      ['Дети завтракают только на них.', OF_KIND],
      ['Мягкие и устойчивые, редкое сочетание.', OF_KIND],
    ],
  }),
  kind('stool', 'табурет', 'm', {
    title: 'Табурет {material} {name}',
    object: 'stool',
    context: ['potted-plant.terracotta', 'basket'],
    price: [1290, 3490],
    colours: [c.oak, c.walnut, c.white, c.cedar],
    materials: [m.birch, m.pine, m.cedarWood],
    facts: [
      ['Высота', '42 см', '45 см'],
      ['Нагрузка', 'до 120 кг', 'до 150 кг'],
    ],
    lines: [
      ['И сиденье, и подставка под цветок, и тумба у кровати.', ['Цвет', ANY]],
      ['Ножки расклинены, как это делали наши деды, — шататься нечему.', OF_KIND],
      ['Три табурета складываются в невысокую стопку.', ['Высота', ANY]],
      ['Покрытие можно обновить дома за один вечер.', OF_KIND],
    ],
    praise: [
      ['Простая вещь, сделанная хорошо.', OF_KIND],
      ['Взял{|а} два на дачу, теперь хочу ещё два домой.', OF_KIND],
    ],
  }),
]
