import { expect, it } from 'vitest'
import { isSameHouse } from '../../../src/domain/place/index.ts'

it.each([
  ['5', 'д. 5'],
  ['5а', '5 А'],
  ['12 корп. 1', '12 к 1'],
  ['12к1', '12 корпус 1'],
  ['3 стр 2', '3 строение 2'],
  ['7 лит. Б', '7Б'],
  ['дом 1', '1'],
])('%s and %s are one house', (one, other) => {
  expect(isSameHouse(one, other)).toBe(true)
})

it.each([
  ['5', '50'],
  ['12 к 1', '12 с 1'],
  ['1/2', '12'],
])('%s and %s are two houses', (one, other) => {
  expect(isSameHouse(one, other)).toBe(false)
})
