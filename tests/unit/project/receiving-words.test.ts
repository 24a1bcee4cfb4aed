import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SENTENCE = /`[^`]*(?:Можно забрать|Под заказ|Привезём|Осталось)[^`]*\$\{/

it('sentences about when and how many stand in one file, so that no two places say different ones', () => {
  const files = globSync('src/ui/{features,pages,layers}/**/*.{ts,tsx}')
  expect(files.filter((file) => SENTENCE.test(readFileSync(file, 'utf8')))).toEqual([
    'src/ui/features/receiving-words.ts',
  ])
})
