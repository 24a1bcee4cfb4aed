import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/reference/time-limits.md', 'utf8')

const listed = [...page.matchAll(/^( *)- ([\d.]+) s: .*\(`(.+?)`\)$/gm)].map(([, indent = '', seconds, file]) => ({
  depth: indent.length / 2,
  ms: Number(seconds) * 1_000,
  file: file ?? '',
}))

const inCode = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/const \w*LIMIT_MS = ([\d_]+)$/gm)].map(
    ([, ms = '']) => `${path.slice('src/'.length)} ${ms.replaceAll('_', '')}`,
  ),
)

it('docs/reference/time-limits.md lists each time limit with its value', () => {
  expect(listed.map(({ file, ms }) => `${file} ${String(ms)}`).toSorted()).toEqual(inCode.toSorted())
})

it('a wait inside another ends no later than the outer one', () => {
  const outer: Array<number> = []
  for (const { depth, ms, file } of listed) {
    expect(ms, file).toBeLessThanOrEqual(outer[depth - 1] ?? Infinity)
    outer[depth] = ms
  }
})
