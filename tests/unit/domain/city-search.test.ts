import { describe, expect, it } from 'vitest'
import { searchForm } from '../../../src/domain/catalogue/search-form.ts'
import { citiesNamed, cityText } from '../../../src/domain/place/city-search.ts'

/** In the order of the directory: the popular ones first. */
const CITIES = [
  'Москва',
  'Санкт-Петербург',
  'Новосибирск',
  'Екатеринбург',
  'Нижний Новгород',
  'Омск',
  'Ростов-на-Дону',
  'Орёл',
  'Пермь',
  'Питкяранта',
  'Городец',
  'Мурманск',
  'Томск',
]

const found = (typed: string) => citiesNamed(CITIES, searchForm, cityText(typed))

describe('the search of cities', () => {
  it.each([
    ['г. Омск', ['Омск']],
    ['г.Омск', ['Омск']],
    ['г Омск', ['Омск']],
    ['город Москва', ['Москва']],
    ['Омск,', ['Омск']],
    ['Омск, ', ['Омск']],
    ['Омск, Омская область', ['Омск']],
    ['Россия, Омская обл., г. Омск', ['Омск']],
    ['Орел', ['Орёл']],
    ['город', ['Городец']],
  ])('reads the name in «%s» [CITY-21]', (typed, cities) => {
    expect(found(typed)).toEqual(cities)
  })

  it.each([
    ['нов', ['Новосибирск', 'Нижний Новгород']],
    ['ростов на', ['Ростов-на-Дону']],
    ['дону', ['Ростов-на-Дону']],
    ['н.новг', ['Нижний Новгород']],
    ['н. новгород', ['Нижний Новгород']],
    ['с-петербург', ['Санкт-Петербург']],
    ['ий новг', []],
    ['%', []],
  ])('matches the beginnings of words: «%s»', (typed, cities) => {
    expect(found(typed)).toEqual(cities)
  })

  it.each([
    ['спб', 'Санкт-Петербург'],
    ['СПб', 'Санкт-Петербург'],
    ['мск', 'Москва'],
    ['екб', 'Екатеринбург'],
    ['нск', 'Новосибирск'],
    ['нн', 'Нижний Новгород'],
  ])('reads the abbreviation «%s»', (typed, city) => {
    expect(found(typed)[0]).toBe(city)
  })

  it.each([
    ['Питер', ['Санкт-Петербург']],
    ['масква', ['Москва']],
    ['новасибирск', ['Новосибирск']],
    ['екатеренбург', ['Екатеринбург']],
    ['тоомск', ['Томск']],
    ['вомск', []],
  ])('forgives one letter where no name begins so: «%s»', (typed, cities) => {
    expect(found(typed)).toEqual(cities)
  })
})

it('a text without a city is its first part, or nothing', () => {
  expect(['Омская область', 'Омская область, край', ',', ''].map(cityText)).toEqual([
    'омская область',
    'омская область',
    '',
    '',
  ])
})
