import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('each e2e test registers a phone of its own: they share one shop', () => {
  const numbers = globSync('tests/e2e/**/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/aPhone\((\d+)\)/g)].map(([, nth]) => nth),
  )
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.filter((nth, at) => numbers.indexOf(nth) !== at)).toEqual([])
})
