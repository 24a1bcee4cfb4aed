import type { Tint } from '../drawing/palette.ts'
import type { Gender } from './grammar.ts'

export interface Material {
  readonly adjective: string
  readonly stuff: string
  readonly fact: string
}

export interface Colour {
  readonly word: string
  readonly title: string
  readonly tint: Tint
}

type Fact = readonly [title: string, first: string, ...rest: ReadonlyArray<string>]

export interface Kind {
  readonly code: string
  readonly noun: string
  readonly gender: Gender
  readonly title: string
  readonly names: NamePool | ReadonlyArray<string>
  readonly object: string
  /** Other drawings by the `stuff` of a material. */
  readonly objects: Readonly<Record<string, string>>
  readonly context: ReadonlyArray<string>
  /** Roubles for the smallest and the largest size. */
  readonly price: readonly [from: number, to: number]
  readonly colours: ReadonlyArray<Colour>
  readonly tints: ReadonlyArray<Tint>
  readonly materials: ReadonlyArray<Material>
  readonly size: Fact | null
  readonly facts: ReadonlyArray<Fact>
  readonly lines: ReadonlyArray<string>
  readonly praise: ReadonlyArray<string>
}

export type NamePool = 'home' | 'tools' | 'tech' | 'toys' | 'beauty'

interface Place {
  readonly code: string
  readonly title: string
  readonly picture: string
}

export interface Leaf extends Place {
  readonly goods: ReadonlyArray<Kind>
}

export interface Branch extends Place {
  readonly leaves: ReadonlyArray<Leaf>
}

export interface Section extends Place {
  readonly branches: ReadonlyArray<Branch | Leaf>
  readonly brands: ReadonlyArray<string>
  readonly warranty: string
}

export const leavesOf = (branch: Branch | Leaf): ReadonlyArray<Leaf> => ('leaves' in branch ? branch.leaves : [branch])

type Optional = 'names' | 'colours' | 'tints' | 'materials' | 'size' | 'facts' | 'objects'

export const kind = (
  code: string,
  noun: string,
  gender: Gender,
  rest: Omit<Kind, 'code' | 'noun' | 'gender' | Optional> & Partial<Pick<Kind, Optional>>,
): Kind => ({
  code,
  noun,
  gender,
  names: 'home',
  colours: [],
  tints: [],
  materials: [],
  size: null,
  facts: [],
  objects: {},
  ...rest,
})
