import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('has no selector that counts later siblings: they change the layout while the page is parsed', () => {
  const counting = globSync('src/ui/**/*.css').filter((file) =>
    /:(nth-last-child|nth-last-of-type|only-child|only-of-type)/.test(readFileSync(file, 'utf8')),
  )
  expect(counting).toEqual([])
})
