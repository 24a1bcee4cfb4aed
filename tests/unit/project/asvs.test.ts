import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Levels 1 and 2 of OWASP ASVS 5.0.0, by section. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  'V1.1': '1 2',
  'V1.2': '1 2 3 4 5 6 7 8 9',
  'V1.3': '1 2 3 4 5 6 7 8 9 10 11',
  'V1.4': '1 2 3',
  'V1.5': '1 2',
  'V2.1': '1 2 3',
  'V2.2': '1 2 3',
  'V2.3': '1 2 3 4',
  'V2.4': '1',
  'V3.2': '1 2',
  'V3.3': '1 2 3 4',
  'V3.4': '1 2 3 4 5 6',
  'V3.5': '1 2 3 4 5',
  'V3.7': '1 2',
  'V4.1': '1 2 3',
  'V4.2': '1',
  'V4.3': '1 2',
  'V4.4': '1 2 3 4',
  'V5.1': '1',
  'V5.2': '1 2 3',
  'V5.3': '1 2',
  'V5.4': '1 2 3',
  'V6.1': '1 2 3',
  'V6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  'V6.3': '1 2 3 4',
  'V6.4': '1 2 3 4',
  'V6.5': '1 2 3 4 5',
  'V6.6': '1 2 3',
  'V6.8': '1 2 3 4',
  'V7.1': '1 2 3',
  'V7.2': '1 2 3 4',
  'V7.3': '1 2',
  'V7.4': '1 2 3 4 5',
  'V7.5': '1 2',
  'V7.6': '1 2',
  'V8.1': '1 2',
  'V8.2': '1 2 3',
  'V8.3': '1',
  'V8.4': '1',
  'V9.1': '1 2 3',
  'V9.2': '1 2 3 4',
  'V10.1': '1 2',
  'V10.2': '1 2',
  'V10.3': '1 2 3 4',
  'V10.4': '1 2 3 4 5 6 7 8 9 10 11',
  'V10.5': '1 2 3 4 5',
  'V10.6': '1 2',
  'V10.7': '1 2 3',
  'V11.1': '1 2',
  'V11.2': '1 2 3',
  'V11.3': '1 2 3',
  'V11.4': '1 2 3 4',
  'V11.5': '1',
  'V11.6': '1',
  'V12.1': '1 2 3',
  'V12.2': '1 2',
  'V12.3': '1 2 3 4',
  'V13.1': '1',
  'V13.2': '1 2 3 4 5',
  'V13.3': '1 2',
  'V13.4': '1 2 3 4 5',
  'V14.1': '1 2',
  'V14.2': '1 2 3 4',
  'V14.3': '1 2 3',
  'V15.1': '1 2 3',
  'V15.2': '1 2 3',
  'V15.3': '1 2 3 4 5 6 7',
  'V16.1': '1',
  'V16.2': '1 2 3 4 5',
  'V16.3': '1 2 3 4',
  'V16.4': '1 2 3',
  'V16.5': '1 2 3',
  'V17.1': '1',
  'V17.2': '1 2 3 4',
  'V17.3': '1 2',
}

const page = readFileSync('docs/security/asvs.md', 'utf8')
const rows = [...page.matchAll(/^\| (V\d.*?) \| (.*?) \| .* \| (.*?) ?\|$/gm)].map(
  ([, ids = '', state = '', tests = '']) => ({
    ids: ids.split(', '),
    state,
    tests: [...tests.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
  }),
)

it('each requirement of levels 1 and 2 has one row, with its state', () => {
  const ids = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${section}.${number}`),
  )
  expect(ids).toHaveLength(253)
  expect(rows.flatMap((row) => row.ids)).toEqual(ids)
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([
    'holds',
    'missing',
    'not used',
    'operator',
    'partly',
  ])
})

it('the counts of the states are those of the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).flatMap((row) => row.ids).length
  expect(page).toContain(
    `${count('holds')} hold, ${count('partly')} hold in part, ${count('missing')} are missing, ${count('operator')} are the operator's, ${count('not used')} concern`,
  )
})

it('each test that a row names exists', () => {
  const absent = rows
    .flatMap(({ tests }) => tests)
    .filter(
      (name) => globSync(name.startsWith('tests/') ? name : `tests/contract/**/${name}{,.long}.test.ts`).length === 0,
    )
  expect(absent).toEqual([])
})
