import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranger, inOrder, type ContentKind, type FileRecord } from '../../../src/service/commands/content/kind.ts'
import { contentKinds } from '../../../src/service/commands/content/kinds.ts'
import { parsedMarkdown, parsedYaml, type Parsed } from '../../../src/service/commands/content/parse.ts'
import { rendered } from '../../../src/service/commands/content/render.ts'
import { normal } from '../../../src/service/commands/content/stored.ts'
import type { Fields } from '../../../src/service/platform/http/table-resource.ts'

const KINDS = contentKinds(() => new Date(0))
const kindOf = (name: string): ContentKind => {
  const kind = KINDS.find((each) => each.name === name)
  if (kind === undefined) throw new Error(name)
  return kind
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(
    '---',
    '- a: b',
    '# x',
    "'",
    '"',
    'да\n---\nнет',
    'yes',
    '12',
    'null',
    ' a ',
    '<p>',
    '&amp;',
    '2026-01-01',
  ),
)

const recordsOf = (kind: ContentKind, fields: ReadonlyArray<Fields>) => {
  const arrange = arranger(kind)
  return inOrder(
    kind,
    fields.map((each) => arrange(normal(kind, each))),
  )
}

const parsed = (kind: ContentKind, path: string, source: string): Parsed =>
  kind.form === 'markdown' ? parsedMarkdown(kind, path, source) : parsedYaml(kind, path, source)

const contentOf = (records: ReadonlyArray<FileRecord>) =>
  records.map(({ key, fields, place }) => ({ key, fields, place }))

const readBack = (kind: ContentKind, fields: ReadonlyArray<Fields>) => {
  const records = recordsOf(kind, fields)
  const files = rendered(kind, records)
  const read = files.filter(([path]) => !path.endsWith('.gitkeep')).map(([path, source]) => parsed(kind, path, source))
  const back = inOrder(
    kind,
    read.flatMap((each) => each.records),
  )
  expect(read.flatMap(({ errors }) => errors)).toEqual([])
  expect(contentOf(back)).toEqual(records)
  expect(rendered(kind, back)).toEqual(files)
  return new Map(files)
}

describe('files of content', () => {
  it('Markdown files read back are the same records, whatever the texts', () => {
    const posts = fc.uniqueArray(
      fc.record({
        slug: fc.stringMatching(/^[a-z\d-]{1,20}$/),
        title: text,
        preview: text,
        category: text,
        content: text,
      }),
      { selector: ({ slug }) => slug, maxLength: 4 },
    )
    fc.assert(fc.property(posts, (fields) => void readBack(kindOf('posts'), fields)))
  })

  it('pages with any addresses have files of their own', () => {
    const segment = fc.stringMatching(/^[A-Za-zа-я\d._~%-]{1,12}$/)
    const path = fc
      .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
      .map(([segments, isClosed]) => `/${segments.join('/')}${isClosed && segments.length > 0 ? '/' : ''}`)
    const pages = fc.uniqueArray(fc.record({ path, title: text, content: text }), {
      selector: (page) => page.path,
      maxLength: 6,
    })
    fc.assert(
      fc.property(pages, (fields) => {
        const files = [...readBack(kindOf('pages'), fields).keys()].filter((name) => name.endsWith('.md'))
        expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(fields.length)
        for (const name of files) expect(name).toMatch(/^pages\/[^/]+\.md$/)
      }),
    )
  })

  it('lists and their order read back the same', () => {
    const banners = fc.array(
      fc.record({ groupCode: fc.constantFrom('home', 'popup'), title: text, image: text, url: fc.option(text) }),
    )
    fc.assert(fc.property(banners, (fields) => void readBack(kindOf('banners'), fields)))
  })

  it('texts of any JSON read back the same', () => {
    const value = fc.jsonValue({ maxDepth: 3 }).filter((json) => json !== null && !JSON.stringify(json).includes('-0'))
    const texts = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b'), code: text, value }), {
      selector: ({ key, code }) => `${key} ${code}`,
    })
    fc.assert(
      fc.property(texts, (fields) => void readBack(kindOf('texts'), fields)),
      { numRuns: 40 },
    )
  })

  it('links below links read back the same', () => {
    const linked = (links: fc.Arbitrary<ReadonlyArray<object>>) =>
      fc.array(fc.record({ title: text, url: text, links }), { maxLength: 3 })
    const tree = linked(linked(linked(fc.constant([]))))
    fc.assert(
      fc.property(tree, (links) => {
        const source = JSON.stringify([{ menu: 'footer', links }])
        const { records, errors } = parsedYaml(kindOf('menus'), 'menus.yaml', source)
        expect(errors).toEqual([])
        const [[, yaml] = ['', '']] = rendered(kindOf('menus'), inOrder(kindOf('menus'), records))
        const again = parsedYaml(kindOf('menus'), 'menus.yaml', yaml)
        expect(contentOf(again.records)).toEqual(contentOf(records))
      }),
    )
  })

  it('a text of Markdown becomes HTML, and neither form brings a script', () => {
    const post = (body: string) =>
      parsedMarkdown(kindOf('posts'), 'posts/a.md', `---\nslug: a\ntitle: A\n---\n\n${body}\n`).records[0]?.fields
        .content
    expect(post('# Уход\n\n- раз\n- **два**')).toBe(
      '<h2>Уход</h2>\n<ul>\n<li>раз</li>\n<li><strong>два</strong></li>\n</ul>',
    )
    expect(post('<p onclick="x()">да</p><script>x()</script>')).toBe('<p>да</p>')
    expect(post('да <img src=x onerror=x()> [x](javascript:x())')).not.toMatch(/onerror|javascript/)
  })

  it('names the line of what cannot be read', () => {
    const lines = ({ errors }: Parsed) => errors.map(({ line, message }) => `${line} ${message}`)
    expect(lines(parsedMarkdown(kindOf('posts'), 'a', '---\nslug: a\ncolour: red\n---\n'))).toEqual([
      '3 поля colour нет',
    ])
    expect(lines(parsedMarkdown(kindOf('posts'), 'a', '---\nslug: a\n  b: c\n---\n'))).toEqual([
      '2 не читается как YAML',
    ])
    expect(lines(parsedMarkdown(kindOf('posts'), 'a', '# Уход'))).toEqual([
      '1 файл начинается со строки ---, полей и ещё одной строки ---',
    ])
    expect(lines(parsedYaml(kindOf('redirects'), 'a', '- url: /a\n  to: /b\n- да\n'))).toEqual([
      '3 нужны поля вида «название: значение»',
      '2 поля to нет',
    ])
    expect(lines(parsedYaml(kindOf('redirects'), 'a', 'url: /a\n'))).toEqual([
      '1 нужен список: каждая запись начинается с «- »',
    ])
  })
})
