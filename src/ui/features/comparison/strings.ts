import { ADD } from './add.ts'

export const strings = {
  add: ADD,
  drop: 'Убрать из\u00a0сравнения',
  full: 'В\u00a0сравнении уже шесть товаров',
  way: (count: number) => `Сравнение: ${String(count)}`,
}
