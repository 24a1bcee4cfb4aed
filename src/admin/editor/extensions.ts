import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import type { AllowedHtml } from '../../domain/content/allowed-html.ts'
import { IMAGE_SIZES, imageAddress } from '../../domain/content/image-address.ts'

type Level = 2 | 3 | 4

const LEVELS: ReadonlyArray<Level> = [2, 3, 4]

export const levelsOf = ({ tags }: AllowedHtml): ReadonlyArray<Level> =>
  LEVELS.filter((level) => tags.includes(`h${String(level)}`))

/** What the editor keeps; other elements of a text are lost in it. */
const EDITED = 'p,br,h2,h3,h4,ul,ol,li,a,img,b,strong,i,em,u,s,blockquote,hr,table,thead,tbody,tr,th,td'.split(',')

export const notEdited = (body: HTMLElement): ReadonlyArray<string> => [
  ...new Set(
    [...body.querySelectorAll('*')].map(({ localName }) => localName).filter((name) => !EDITED.includes(name)),
  ),
]

const attribute = (name: string, missing: unknown = null) => ({
  [name]: {
    default: missing,
    parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? missing,
    renderHTML: (values: Readonly<Record<string, unknown>>) =>
      values[name] === missing ? {} : { [name]: values[name] },
  },
})

const span = (name: 'colspan' | 'rowspan') => ({
  [name]: {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
    renderHTML: (values: Readonly<Record<string, unknown>>) => (values[name] === 1 ? {} : { [name]: values[name] }),
  },
})

const cell = {
  addAttributes: () => ({ ...span('colspan'), ...span('rowspan'), colwidth: { default: null, rendered: false } }),
}

const [, , , , , , , , SHOWN] = IMAGE_SIZES

/** Holds the source of a picture whose `src` is an address that the browser can load. */
export const SOURCE_ATTRIBUTE = 'data-source'

// The text has the source of an uploaded picture, the editor shows it.
const source = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(SOURCE_ATTRIBUTE) ?? element.getAttribute('src'),
  renderHTML: ({ src }: Readonly<Record<string, unknown>>) => {
    const written = String(src)
    return {
      src: written.startsWith('upload:') ? imageAddress(written, SHOWN, 'webp') : written,
      [SOURCE_ATTRIBUTE]: written,
    }
  },
}

const Picture = Image.extend({
  addAttributes: () => ({ src: source, ...attribute('alt', ''), ...attribute('width'), ...attribute('height') }),
})

export const extensionsFor = (allowed: AllowedHtml): Extensions => [
  StarterKit.configure({
    heading: { levels: [...levelsOf(allowed)] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: allowed.tags.includes('a') && { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: null }).configure({ resizable: false }),
  TableRow,
  TableCell.extend(cell),
  TableHeader.extend(cell),
  ...(allowed.tags.includes('img') ? [Picture] : []),
]
