import { leavesOf, type Kind, type Section } from './kind.ts'
import { bathroom } from './sections/bathroom.ts'
import { beauty } from './sections/beauty.ts'
import { books } from './sections/books.ts'
import { electronics } from './sections/electronics.ts'
import { furniture } from './sections/furniture.ts'
import { garden } from './sections/garden.ts'
import { kitchen } from './sections/kitchen.ts'
import { light } from './sections/light.ts'
import { storage } from './sections/storage.ts'
import { textile } from './sections/textile.ts'
import { tools } from './sections/tools.ts'
import { toys } from './sections/toys.ts'

/** The sections in the order of the menu. */
export const SECTIONS: ReadonlyArray<Section> = [
  kitchen,
  furniture,
  light,
  textile,
  bathroom,
  storage,
  garden,
  tools,
  electronics,
  books,
  toys,
  beauty,
]

/** A kind of goods with its place in the shop. */
export interface Shelf {
  readonly kind: Kind
  readonly section: Section
  readonly category: string
}

export const SHELVES: ReadonlyArray<Shelf> = SECTIONS.flatMap((section) =>
  section.branches
    .flatMap(leavesOf)
    .flatMap(({ code, goods }) => goods.map((kind) => ({ kind, section, category: code }))),
)
