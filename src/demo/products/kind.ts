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

// A sentence that holds for every material, or only for those that follow it.
export type Line = string | readonly [text: string, ...materials: ReadonlyArray<Material>]

type Fact = readonly [title: string, first: string, ...rest: ReadonlyArray<string>]

export interface Kind {
  readonly code: string
  readonly noun: string
  readonly gender: Gender
  readonly title: string
  readonly names: NamePool | ReadonlyArray<string>
  readonly object: string
  // Other drawings by the `stuff` of a material.
  readonly objects: Readonly<Record<string, string>>
  // Other drawings by the first words of a name.
  readonly named: Readonly<Record<string, string>>
  readonly context: ReadonlyArray<string>
  // Roubles for the smallest and the largest size.
  readonly price: readonly [from: number, to: number]
  readonly colours: ReadonlyArray<Colour>
  // Of a kind without colours: one of these, or one by the `stuff` of the material.
  readonly tints: ReadonlyArray<Tint> | Readonly<Record<string, Tint>>
  readonly materials: ReadonlyArray<Material>
  readonly size: Fact | null
  readonly facts: ReadonlyArray<Fact>
  // Titles of facts whose values grow with the size.
  readonly scaled: ReadonlyArray<string>
  readonly lines: ReadonlyArray<Line>
  readonly praise: ReadonlyArray<Line>
}

export type NamePool = 'home' | 'tools' | 'tech' | 'toys' | 'beauty'

interface Place {
  readonly code: string
  readonly title: string
  readonly picture: string
}

export interface Leaf extends Place {
  readonly kinds: ReadonlyArray<Kind>
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

type Optional = 'names' | 'colours' | 'tints' | 'materials' | 'size' | 'facts' | 'scaled' | 'objects' | 'named'

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
  scaled: [],
  objects: {},
  named: {},
  ...rest,
})

export const linesFor = (lines: ReadonlyArray<Line>, material: Material | null): ReadonlyArray<string> =>
  lines.flatMap((line) => {
    if (typeof line === 'string') return [line]
    const [text, ...materials] = line
    return material !== null && materials.includes(material) ? [text] : []
  })
