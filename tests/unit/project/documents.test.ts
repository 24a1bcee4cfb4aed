import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../../src/service/platform/settings/definitions.ts'

const guides = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']
const textOf = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

const all = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Commands: lines indented by four, or code spans. */
const commandsIn = (text: string) => [...all(text, /^ {4}(.+)$/gm), ...all(text, /`([^`\n]+)`/g)]

describe('the documents', () => {
  it.each(guides)('%s names only existing commands', (file) => {
    const commands = commandsIn(textOf(file))
    const named = commands
      .flatMap((command) => all(command, /\bnpm run (?:--silent )?([\w:-]+)/g))
      .filter((name) => !name.endsWith(':'))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const cli = ['program', 'staff-and-orders', 'owner', 'moderation'].flatMap((name) =>
      all(textOf(`src/main/commands/${name}.ts`), /shop\s*\.command\('(\w[\w-]*)'\)/g),
    )
    const operator = commands.flatMap((command) => all(command, /npm run shop -- ([a-z][\w-]*)/g))
    expect(operator.filter((name) => !cli.includes(name))).toEqual([])
    const files = commands.flatMap((command) => all(command, /\bnode ((?:scripts|tests)\/[\w./-]+)/g))
    expect(files.filter((name) => globSync(name).length === 0)).toEqual([])
  })

  it.each(guides)('%s links only to existing documents', (file) => {
    const links = all(textOf(file), /\]\((?!https?:|#|mailto:)([^)#\s]+)/g)
    expect(links.filter((link) => globSync(join(dirname(file), link)).length === 0)).toEqual([])
  })

  it.each(guides)('%s names only existing files', (file) => {
    const roots = '(?:src|tests|scripts|docs|deploy|public)'
    const named = all(textOf(file), new RegExp('`(' + roots + '/[^`\\s<>…]+)`', 'g'))
    const inRings = all(
      textOf(file),
      /`((?:domain|application|contract|infrastructure|ui|service|main)\/[^`\s<>…]+\.tsx?)`/g,
    )
    const paths = [...named, ...inRings.map((path) => `src/${path}`)]
    expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
  })

  it('describe every environment variable', () => {
    const read = globSync('src/service/**/*.ts').flatMap((file) => all(textOf(file), /\bread\(\s*'([A-Z][A-Z0-9_]+)'/g))
    const described = guides.map(textOf).join()
    expect(read.length).toBeGreaterThan(15)
    expect([...new Set(read)].filter((name) => !described.includes(`\`${name}\``))).toEqual([])
  })

  it("describe every setting of the owner's", () => {
    const described = textOf('docs/reference/configuration.md')
    expect(SETTING_NAMES.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
  })

  it('have few words: a newcomer reads them whole, and a measurement replaces the one before it', () => {
    const wordsOf = (files: string) =>
      globSync(files).reduce(
        (sum, file) =>
          sum +
          textOf(file)
            .split(/\s+/)
            .filter((word) => word !== '').length,
        0,
      )
    expect(wordsOf('docs/lab/*.md')).toBeLessThanOrEqual(8_000)
    expect(wordsOf('docs/**/*.md')).toBeLessThanOrEqual(42_000)
  })
})
