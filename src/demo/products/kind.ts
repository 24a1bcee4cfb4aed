import type { Tint } from '../drawing/palette.ts'
import type { Gender } from './grammar.ts'

export interface Material {
  readonly adjective: string
  readonly stuff: string
  readonly fact: Line
}

export interface Colour {
  readonly word: string
  readonly title: string
  readonly tint: Tint
}

// No attribute of a product of the kind can make the sentence false.
export const OF_KIND = 'of kind'
// The sentence mentions the attribute and is true with each of its values.
export const ANY = /./

// What a sentence requires of an attribute of the product, by the attribute's title. «Название» is the title of the product.
export type Claim = typeof OF_KIND | readonly [title: string, value: RegExp]

// A sentence is shown only with products for which all its claims hold.
export type Line = readonly [text: string, claim: Claim, ...more: ReadonlyArray<Claim>]

export type Attributes = ReadonlyMap<string, string>

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

export const made = (...materials: ReadonlyArray<Material>): Claim => [
  'Материал',
  new RegExp(`^(?:${materials.map(({ stuff }) => stuff).join('|')})$`),
]

const holds = ([, ...claims]: Line, attributes: Attributes): boolean =>
  claims.every((claim) => {
    if (claim === OF_KIND) return true
    const value = attributes.get(claim[0])
    return value === undefined || claim[1].test(value)
  })

// Texts of the sentences that are true of the product. A claim about an attribute that the product has not is no obstacle.
export const linesFor = (lines: ReadonlyArray<Line>, attributes: Attributes): ReadonlyArray<string> =>
  lines.filter((line) => holds(line, attributes)).map(([text]) => text)
