import * as bank from '../content/review-bank.ts'
import { typeset } from '../typeset.ts'
import type { DemoQuestion } from './demo-product.ts'
import type { Dice } from './dice.ts'
import type { Attributes } from './kind.ts'

const SHARE = 0.5
const MAX_QUESTIONS = 2
const LONGEST_AGO = 300

// The answer quotes the attribute of the product.
const ASKED: ReadonlyArray<readonly [attribute: string, question: string, answer: (value: string) => string]> = [
  ['Посудомоечная машина', 'Посудомоечная машина не повредит?', (value) => `Посудомоечная машина: ${value}.`],
  ['Стирка', 'Как стирать?', (value) => `Стирка: ${value}.`],
  ['Длина шнура', 'Какой длины шнур, до розетки достанет?', (value) => `Длина шнура — ${value}.`],
  ['Цоколь', 'Какой цоколь?', (value) => `Цоколь ${value}.`],
  ['Питание', 'От чего работает?', (value) => `Питание: ${value}.`],
  ['Возраст', 'С какого возраста?', (value) => `Возраст: ${value}.`],
  ['Нагрузка', 'Какую нагрузку выдерживает?', (value) => `Допустимая нагрузка — ${value}.`],
  ['Нагрузка на полку', 'Сколько выдерживает полка?', (value) => `Нагрузка на одну полку — ${value}.`],
  ['Сборка', 'Собирать нужно самим?', (value) => `Сборка: ${value}.`],
  ['Спальное место', 'Какого размера спальное место?', (value) => `Спальное место — ${value}.`],
  ['Наполнитель', 'Какой внутри наполнитель?', (value) => `Наполнитель — ${value}.`],
  ['Вес', 'Сколько весит?', (value) => `Вес — ${value}, без упаковки.`],
  ['Материал', 'Из чего сделано?', (value) => `Материал — ${value}.`],
  ['Гарантия', 'Какая гарантия и нужен ли чек?', (value) => `Гарантия — ${value}. Вместо чека подойдёт номер заказа.`],
  ['Страна производства', 'Где производят?', (value) => `Страна производства — ${value}.`],
]

export const questionsOf = (attributes: Attributes, dice: Dice): ReadonlyArray<DemoQuestion> => {
  if (!dice.chance(SHARE)) return []
  const asked = ASKED.flatMap(([title, text, answer]) => {
    const value = attributes.get(title)
    return value === undefined ? [] : [{ text: typeset(text), answer: typeset(answer(value)) }]
  })
  return dice
    .shuffled(asked)
    .slice(0, dice.between(1, MAX_QUESTIONS))
    .map((question) => ({
      ...question,
      author: dice.pick(dice.chance(0.64) ? bank.WOMEN : bank.MEN),
      daysAgo: dice.between(2, LONGEST_AGO),
    }))
}
