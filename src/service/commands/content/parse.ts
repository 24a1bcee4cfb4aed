import { marked } from 'marked'
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import type { Fields } from '../../platform/http/table-resource.ts'
import { arranger, type ContentKind, type FileRecord } from './kind.ts'
import { normal } from './stored.ts'
import { contentStrings as strings } from './strings.ts'

export interface ContentError {
  readonly file: string
  readonly line: number
  readonly message: string
}

export interface Parsed {
  readonly records: ReadonlyArray<FileRecord>
  readonly errors: ReadonlyArray<ContentError>
}

type Path = ReadonlyArray<string | number>

interface Read {
  readonly value: unknown
  readonly lineOf: (path: Path) => number
  readonly errors: ReadonlyArray<ContentError>
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// The line of the node, or of the nearest node above it.
const lineIn = (document: Document, counter: LineCounter, path: Path): number => {
  for (let length = path.length; length >= 0; length--) {
    const above = document.getIn(path.slice(0, length - 1), true)
    const last = path[length - 1]
    const pair = isMap(above) ? above.items.find(({ key }) => isScalar(key) && key.value === last) : undefined
    const node = pair?.key ?? document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
  }
  return 1
}

const readYaml = (file: string, text: string, skipped: number): Read => {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const errors = document.errors.slice(0, 1).map(({ linePos }) => ({
    file,
    line: (linePos?.[0].line ?? 1) + skipped,
    message: strings.badYaml,
  }))
  return {
    value: errors.length > 0 ? null : document.toJS(),
    lineOf: (path) => lineIn(document, lineCounter, path) + skipped,
    errors,
  }
}

const plain = (text: string) => text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')

const unknownIn = (names: ReadonlyArray<string>, fields: Fields): ReadonlyArray<string> =>
  Object.keys(fields).filter((field) => !names.includes(field))

const only = (file: string, line: number, message: string): Parsed => ({
  records: [],
  errors: [{ file, line, message }],
})

const htmlOf = (text: string, isHtml: boolean): string =>
  isHtml || text.startsWith('<') ? text : marked.parse(text, { async: false })

const FRONT_MATTER = /^---\n([\s\S]*?\n|)---(?:\n|$)/

export const frontMatterOf = (source: string): string => FRONT_MATTER.exec(plain(source))?.[1] ?? ''

/** One Markdown file: YAML fields, then the text. A text that starts with a tag is HTML. */
export const parsedMarkdown = (kind: ContentKind, file: string, source: string): Parsed => {
  const text = plain(source)
  const match = FRONT_MATTER.exec(text)
  if (match === null) return only(file, 1, strings.noFrontMatter)
  const { value, lineOf, errors } = readYaml(file, match[1] ?? '', 1)
  if (errors.length > 0) return { records: [], errors }
  if (!isFields(value)) return only(file, 1, strings.notFields)
  const { format, ...front } = value
  const names = Object.keys(kind.fields).filter((field) => field !== 'content')
  const unknown = unknownIn(names, front)
  const content = htmlOf(text.slice(match[0].length).trim(), format === 'html')
  const record = arranger(kind)(normal(kind, { ...front, content }))
  const ofField = (field: string | null) => lineOf(field === null || field === 'content' ? [] : [field])
  return {
    records: [{ ...record, file, lineOf: ofField }],
    errors: unknown.map((field) => ({ file, line: ofField(field), message: strings.unknownField(field) })),
  }
}

interface Item {
  readonly fields: Fields
  readonly path: Path
}

const LINK_FIELDS = ['title', 'url', 'links']

/** A YAML file with a list of records, or the menus with their links below each other. */
export const parsedYaml = (kind: ContentKind, file: string, source: string): Parsed => {
  const { value, lineOf, errors: unreadable } = readYaml(file, plain(source), 0)
  if (unreadable.length > 0) return { records: [], errors: unreadable }
  const list = value ?? []
  if (!Array.isArray(list)) return only(file, 1, strings.notList)
  const arrange = arranger(kind)
  const errors: Array<ContentError> = []
  const records: Array<FileRecord> = []
  const addError = (path: Path, message: string) => errors.push({ file, line: lineOf(path), message })

  const add = (names: ReadonlyArray<string>, { fields, path }: Item, more: Fields): string => {
    for (const field of unknownIn(names, fields)) addError([...path, field], strings.unknownField(field))
    const record = arrange(normal(kind, { ...fields, ...more }))
    records.push({ ...record, file, lineOf: (field) => lineOf(field === null ? path : [...path, field]) })
    return record.key
  }
  const itemsOf = (items: unknown, path: Path): ReadonlyArray<Item> => {
    if (!Array.isArray(items)) {
      addError(path, strings.notList)
      return []
    }
    return items.flatMap((fields: unknown, index) => {
      if (isFields(fields)) return [{ fields, path: [...path, index] }]
      addError([...path, index], strings.notFields)
      return []
    })
  }
  const addLinks = (menu: unknown, under: string | null, links: unknown, path: Path): void => {
    for (const item of itemsOf(links ?? [], path)) {
      const key = add(LINK_FIELDS, item, { menu, under })
      addLinks(menu, key, item.fields.links, [...item.path, 'links'])
    }
  }

  for (const item of itemsOf(list, [])) {
    if (kind.form !== 'tree') add(Object.keys(kind.fields), item, {})
    else {
      for (const field of unknownIn(['menu', 'links'], item.fields))
        addError([...item.path, field], strings.unknownField(field))
      addLinks(item.fields.menu, null, item.fields.links, [...item.path, 'links'])
    }
  }
  return { records, errors }
}
