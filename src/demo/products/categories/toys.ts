import type { Section } from '../kind.ts'
import { boardGames } from './toys/board-games.ts'
import { carsAndTrains } from './toys/cars-and-trains.ts'
import { outdoorToys } from './toys/outdoor-toys.ts'
import { puzzles } from './toys/puzzles.ts'
import { softToys } from './toys/soft-toys.ts'
import { toddlers } from './toys/toddlers.ts'

export const toys: Section = {
  code: 'igrushki',
  title: 'Игрушки',
  picture: 'demo:teddy-bear?ground=sky&view=3&with=cubes.blue+pyramid',
  warranty: '6 месяцев',
  brands: ['Кубарики', 'Тимошкин двор', 'Лесная мастерская'],
  branches: [
    { code: 'malysham', title: 'Малышам', picture: 'demo:pyramid?ground=linen&view=1', kinds: toddlers },
    {
      code: 'myagkie-igrushki',
      title: 'Мягкие игрушки',
      picture: 'demo:teddy-bear?ground=blush&view=1',
      kinds: softToys,
    },
    {
      code: 'mashinki-i-poezda',
      title: 'Машинки и поезда',
      picture: 'demo:wooden-train.red?ground=sand&view=1',
      kinds: carsAndTrains,
    },
    {
      code: 'igry-i-pazly',
      title: 'Игры и пазлы',
      picture: 'demo:board-game.cedar?ground=sage&view=1',
      leaves: [
        { code: 'pazly', title: 'Пазлы', picture: 'demo:puzzle-piece.moss?ground=stone&view=1', kinds: puzzles },
        {
          code: 'nastolnye-igry',
          title: 'Настольные игры',
          picture: 'demo:board-game.navy?ground=clay&view=1',
          kinds: boardGames,
        },
      ],
    },
    { code: 'na-ulitsu', title: 'На улицу', picture: 'demo:kick-scooter.mint?ground=sky&view=1', kinds: outdoorToys },
  ],
}
