import * as c from '../../colours.ts'
import { ANY, OF_KIND, kind, type Kind } from '../../kind.ts'

export const boardGames: ReadonlyArray<Kind> = [
  kind('board-game', 'игра', 'f', {
    title: 'Игра настольная {name}',
    names: 'toys',
    object: 'board-game',
    context: ['game-die', 'joker'],
    price: [790, 2990],
    colours: [c.cedar, c.berry, c.navy],
    facts: [
      ['Игроков', '2–4', '2–6', '3–8'],
      ['Партия', '20 мин', '40 мин', '60 мин'],
      ['Возраст', '6+', '8+', '12+'],
    ],
    lines: [
      ['Правила объясняются за пять минут, спорят о них весь вечер.', ['Партия', ANY]],
      ['Проигравших нет: есть те, кто хочет ещё партию.', OF_KIND],
      ['Поле плотное, карты не заламываются.', OF_KIND],
      ['Коробка небольшая, помещается в рюкзак.', OF_KIND],
    ],
    praise: [
      ['Играем каждую субботу с соседями.', ['Игроков', /[68]$/]],
      ['Подростки отложили телефоны!', ['Возраст', ANY]],
    ],
  }),
]
