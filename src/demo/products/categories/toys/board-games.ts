import * as c from '../../colours.ts'
import { kind, type Kind } from '../../kind.ts'

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
      'Правила объясняются за пять минут, спорят о них весь вечер.',
      'Проигравших нет: есть те, кто хочет ещё партию.',
      'Поле плотное, карты не заламываются.',
      'Коробка небольшая, помещается в рюкзак.',
    ],
    praise: ['Играем каждую субботу с соседями.', 'Подростки отложили телефоны!'],
  }),
]
