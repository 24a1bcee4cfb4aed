import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const { words, titles, exceptions } = JSON.parse(readFileSync('docs/retired-words.json', 'utf8')) as {
  words: Readonly<Record<string, string>>
  titles: Readonly<Record<string, string>>
  exceptions: Readonly<Record<string, string>>
}

const files = globSync('{src,tests,scripts}/**/*.{ts,tsx,mjs}').sort()

/** `lateFrame`, `LATE_FRAME` and `late-frame` are all ` late frame `. */
const spaced = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()} `

const retiredIn = (name: string): ReadonlyArray<string> =>
  name in exceptions
    ? []
    : Object.keys(words)
        .filter((word) => spaced(name).includes(` ${word} `))
        .map((word) => `${name}: write ${words[word] ?? ''} for ${word}`)

const anyRetired = new RegExp(Object.keys(words).join('|').replaceAll(' ', '[_-]?'), 'i')

/** Empty for a file without any of the words: parsing is slow. */
const identifiersOf = (file: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const text = readFileSync(file, 'utf8')
  if (!anyRetired.test(text)) return found
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return found
}

/** Titles of `it`, `test`, `describe` and their variants, without `[IDS]`. */
const titlesOf = (file: string): ReadonlyArray<string> =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(?:it|test|describe\w*)(?:\.\w+)*\(\s*(['"`])(.*)\1,/gm)].map(
    ([, , title = '']) => title.replace(/\[[^\]]*\]$/, ''),
  )

const retiredTitles = (title: string): ReadonlyArray<string> =>
  Object.keys(titles)
    .filter((word) => ` ${title.toLowerCase()} `.includes(` ${word} `))
    .map((word) => `${title}: write ${titles[word] ?? ''} for ${word}`)

describe('the retired words of docs/retired-words.json', () => {
  it('occur in no file name', () => {
    expect(files.flatMap((file) => retiredIn(basename(file).replace(/\..*$/, '')))).toEqual([])
  })

  it('occur in no identifier', () => {
    const found = files.flatMap((file) =>
      [...identifiersOf(file)].flatMap(retiredIn).map((error) => `${file}: ${error}`),
    )
    expect(found).toEqual([])
  }, 60_000)

  it('occur in no test title', () => {
    const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    expect(tests.flatMap(titlesOf).length).toBeGreaterThan(500)
    expect(tests.flatMap((file) => titlesOf(file).flatMap(retiredTitles))).toEqual([])
  })

  it('are found in the middle of a name', () => {
    expect(retiredIn('openLateFrame')).toEqual(['openLateFrame: write deferred shell for late frame'])
    expect(retiredIn('LATE_FRAME')).toHaveLength(1)
    expect(retiredIn('plateFrame')).toEqual([])
  })
})
