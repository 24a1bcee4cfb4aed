import { GROUNDS, type GroundName, type Tint } from '../drawing/palette.ts'
import { demoSource, type Thing } from '../drawing/picture.ts'
import type { Dice } from './dice.ts'
import type { Kind } from './kind.ts'

const GROUND_NAMES = Object.keys(GROUNDS) as ReadonlyArray<GroundName>
const OTHER_VIEWS = [3, 2, 4, 5, 6]
const PALE: ReadonlySet<Tint> = new Set(['white', 'cream', 'sand'])
const DARKER: ReadonlyArray<GroundName> = ['sage', 'sky', 'clay', 'mist', 'blush']

export const thingOf = (text: string): Thing => {
  const [name = '', tint] = text.split('.')
  return { name, tint: (tint ?? null) as Tint | null }
}

const NAMED = /^«([^»]+)»(?:, (?:пересказ )?([А-ЯЁ][^,]*))?/
const BOOKS: ReadonlySet<string> = new Set(['novel', 'kids-book', 'recipe-book', 'guide-book'])

// What is printed on the cover of a book.
export const labelOf = ({ object }: Pick<Kind, 'object'>, name: string): string | undefined => {
  if (!BOOKS.has(object)) return undefined
  const [, title, author] = NAMED.exec(name) ?? []
  return (
    title &&
    [title, author]
      .filter(Boolean)
      .join('/')
      .toUpperCase()
      .replace(/[^А-ЯЁ /,-]/g, '')
  )
}

export const picturesOf = (kind: Kind, tint: Tint | null, dice: Dice, label?: string): ReadonlyArray<string> => {
  const grounds = dice.shuffled(tint !== null && PALE.has(tint) ? DARKER : GROUND_NAMES)
  const [plain = 'linen', other = 'sage'] = grounds
  const views = [1, 3, ...dice.shuffled(OTHER_VIEWS.filter((view) => view !== 3))].slice(0, dice.between(2, 6))
  return views.map((view) =>
    demoSource({
      name: kind.object,
      tint,
      view,
      ground: view === 3 || view === 4 ? other : plain,
      context: view === 3 ? kind.context.map(thingOf) : [],
      ...(label !== undefined && { label }),
    }),
  )
}
