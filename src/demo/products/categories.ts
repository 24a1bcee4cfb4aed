import { leavesOf, type Kind, type Section } from './kind.ts'
import { bathroom } from './categories/bathroom.ts'
import { beauty } from './categories/beauty.ts'
import { books } from './categories/books.ts'
import { electronics } from './categories/electronics.ts'
import { furniture } from './categories/furniture.ts'
import { garden } from './categories/garden.ts'
import { kitchen } from './categories/kitchen.ts'
import { light } from './categories/light.ts'
import { storage } from './categories/storage.ts'
import { textile } from './categories/textile.ts'
import { tools } from './categories/tools.ts'
import { toys } from './categories/toys.ts'

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

export interface Shelf {
  readonly kind: Kind
  readonly section: Section
  readonly category: string
}

export const SHELVES: ReadonlyArray<Shelf> = SECTIONS.flatMap((section) =>
  section.branches
    .flatMap(leavesOf)
    .flatMap(({ code, kinds }) => kinds.map((kind) => ({ kind, section, category: code }))),
)
