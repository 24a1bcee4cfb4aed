import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { PathReporter } from 'io-ts/PathReporter'
import { describe, expect, it } from 'vitest'
import { searchForm } from '../../../src/domain/catalogue/search-form.ts'
import { DEPARTMENTS, DICTIONARY } from '../../../src/service/catalogue/search/dictionary.ts'

const isFolded = (text: string): boolean => text !== '' && searchForm(text) === text
/** As the reader sees a query: lower case, е for ё, single spaces. */
const name = t.refinement(t.string, isFolded, 'a folded name')
/** `дач*` stands for all words that begin so. */
const pattern = t.refinement(
  t.string,
  (text) => isFolded(text) && /^[^*]+(?:\*(?= |$)[^*]*)*$/u.test(text),
  'a pattern',
)
const areDistinct = (names: ReadonlyArray<string>): boolean => names.length > 0 && new Set(names).size === names.length
/** A name alone is spelt correctly, and has no other. */
const group = t.refinement(t.array(name), areDistinct, 'names')
const kinds = t.strict({ requested: t.array(name), shown: t.array(name) })
const department = t.exact(
  t.partial({
    same: t.array(group),
    near: t.array(kinds),
    similar: t.array(group),
    wide: t.array(kinds),
    spelt: t.array(name),
    foreign: t.array(group),
  }),
)
const words = t.array(pattern)
const latin = t.strict({ latin: t.string, russian: t.array(t.string) })

const LANGUAGE: Readonly<Record<string, t.Mixed>> = {
  asking: t.record(t.string, words),
  fillers: t.record(t.string, words),
  requests: t.record(t.string, words),
  'service-phrases': t.record(name, t.array(name)),
  rooms: t.array(t.strict({ words, suits: t.array(name) })),
  persons: t.record(t.string, t.strict({ words, recipients: t.array(name), suits: t.array(name) })),
  occasions: t.array(
    t.intersection([
      t.strict({ phrases: words }),
      t.union([t.strict({ suits: t.array(name) }), t.strict({ for: name })]),
    ]),
  ),
  units: t.array(
    t.intersection([
      t.strict({ unit: name, forms: t.array(name) }),
      t.exact(
        t.partial({
          apart: t.array(name),
          latin: name,
          adjective: name,
          smaller: t.strict({ unit: name, times: t.number }),
          isOfSize: t.literal(true),
          isOfMemory: t.literal(true),
        }),
      ),
    ]),
  ),
  'foreign-letters': t.strict({
    names: t.array(latin),
    transliteration: t.array(latin),
  }),
}

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown] as const)

const departments = filesIn('src/service/catalogue/search/dictionary')
const language = filesIn('src/domain/search/language')

const errorsOf = (codec: t.Mixed | undefined, value: unknown): ReadonlyArray<string> => {
  if (codec === undefined) return ['a file without a schema']
  const read = codec.decode(value)
  if (E.isLeft(read)) return PathReporter.report(read).slice(0, 3)
  return JSON.stringify(codec.encode(read.right)).length === JSON.stringify(value).length ? [] : ['an unknown key']
}

describe('the dictionary of the search', () => {
  it.each(departments)('of the department %s has the form of its schema', (_, file) => {
    expect(errorsOf(department, file)).toEqual([])
  })

  it.each(language)('of the language, %s, has the form of its schema', (title, file) => {
    expect(errorsOf(LANGUAGE[title], file)).toEqual([])
  })

  it('is read whole', () => {
    expect(Object.keys(DEPARTMENTS).sort()).toEqual(departments.map(([title]) => title).sort())
  })

  it('has no row twice', () => {
    const rows = DICTIONARY.synonyms.map((names) => [...names].sort().join(', '))
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
    expect(DICTIONARY.spelt.filter((word, at) => DICTIONARY.spelt.indexOf(word) !== at)).toEqual([])
  })

  it('has each form of a unit once', () => {
    const units = language.find(([title]) => title === 'units')?.[1] as ReadonlyArray<{
      readonly forms: ReadonlyArray<string>
    }>
    const forms = units.flatMap((unit) => unit.forms)
    expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([])
  })
})
