/* Writes dist/reference/domain.md from the domain's docstrings. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Application, type TypeDocOptions } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'

const root = join(import.meta.dirname, '..')
const reference = join(root, 'dist/reference/domain.md')
const pages = mkdtempSync(join(tmpdir(), 'vitrina-reference-'))

/** TypeDoc compiles every file of its tsconfig. */
const tsconfig = join(pages, 'tsconfig.json')
writeFileSync(
  tsconfig,
  JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [join(root, 'src/domain')], files: [] }),
)

const options: TypeDocOptions & PluginOptions = {
  plugin: ['typedoc-plugin-markdown'],
  outputs: [{ name: 'markdown', path: pages }],
  tsconfig,
  entryPointStrategy: 'expand',
  entryPoints: [join(root, 'src/domain')],
  exclude: [
    join(root, 'src/domain/**/index.ts'),
    join(root, 'src/domain/testing/*.ts'),
    join(root, 'src/domain/basket/sync/*.ts'),
    join(root, 'src/domain/pricing/internal/*.ts'),
  ],
  skipErrorChecking: true,
  logLevel: 'Error',
  readme: 'none',
  disableSources: true,
  sort: ['source-order'],
  outputFileStrategy: 'modules',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hideGroupHeadings: true,
  useCodeBlocks: true,
  expandParameters: true,
  interfacePropertiesFormat: 'table',
  tableColumnSettings: { hideModifiers: true, hideDefaults: true },
}

const INTRODUCTION = `# The domain

Rules of the shop: pure functions and readonly types of \`vitrina/domain\`, one chapter per module.
Generated from the docstrings. The arbitraries and fixtures of \`vitrina/domain/testing\` are
described in docs/guides/property-tests.md.
Ids in brackets are requirements.
`

/** Removes sections that repeat the signature, moves headings one level down, and drops links between merged pages. */
const asChapter = (page: string): string =>
  page
    .replace(
      /^### (Parameters|Returns|Type (Parameters|Declaration)|Extends|Extended by)\n.*?(?=^#{1,3} |^\*\*\*$|(?!.))/gms,
      '',
    )
    .replace(/^### Properties\n\n/gm, '')
    .replace(/\[(`[^`]+`)\]\([^)]*\)/g, '$1')
    .replace(/<a id="[^"]*"><\/a> /g, '')
    .replace(/^\*\*\*\n\n/gm, '')
    .replace(/^(#+) (.*?)(\(\))?$/gm, (_, marks: string, title: string) => `#${marks} ${title.replaceAll('\\_', '_')}`)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const application = await Application.bootstrapWithPlugins(options as TypeDocOptions)
const project = await application.convert()
if (project === undefined) throw new Error('TypeDoc could not read the domain')
await application.generateOutputs(project)

const chapters = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .sort()
const contents = chapters
  .map((name) => name.slice(0, -'.md'.length))
  .map((name) => `- [${name}](#${name.replaceAll('/', '')})`)
const bodies = chapters.map((name) => asChapter(readFileSync(join(pages, name), 'utf8')))
const text = `${[INTRODUCTION, contents.join('\n'), ...bodies].join('\n\n')}\n`
rmSync(pages, { recursive: true })

mkdirSync(dirname(reference), { recursive: true })
writeFileSync(reference, text)
