import type { Tint } from './drawing/palette.ts'
import type { Gender } from './grammar.ts'

/**
 * What something is made of: the word that agrees with the thing, the name of the stuff, and what a shopper gains by
 * it.
 */
export interface Material {
  readonly adjective: string
  readonly stuff: string
  readonly fact: string
}

/**
 * A colour in which a thing comes: its word in a title, masculine, its name in the table, and the tint of its
 * pictures.
 */
export interface Colour {
  readonly word: string
  readonly title: string
  readonly tint: Tint
}

/** A row of the attribute table, and the values that it may have. */
type Fact = readonly [title: string, first: string, ...rest: ReadonlyArray<string>]

/**
 * One type of goods: everything that is needed to make its models. In `title`, {material}, {colour} agree with the
 * noun, {name} is the model's name in quotes and {size} one of the sizes.
 */
export interface Kind {
  readonly code: string
  /** Lower case; the first word is the one that others agree with. */
  readonly noun: string
  readonly gender: Gender
  readonly title: string
  readonly names: NamePool | ReadonlyArray<string>
  /** The drawn object, and what stands beside it in a scene. */
  readonly object: string
  readonly context: ReadonlyArray<string>
  /** In roubles, of the smallest and of the largest size. */
  readonly price: readonly [from: number, to: number]
  readonly colours: ReadonlyArray<Colour>
  /** Tints that its models are drawn in where shoppers have no choice of colour. */
  readonly tints: ReadonlyArray<Tint>
  readonly materials: ReadonlyArray<Material>
  readonly size: Fact | null
  readonly facts: ReadonlyArray<Fact>
  /** Sentences for its descriptions; brackets agree with the thing. */
  readonly lines: ReadonlyArray<string>
  /** Sentences of those who bought it. */
  readonly praise: ReadonlyArray<string>
}

export type NamePool = 'home' | 'tools' | 'tech' | 'toys' | 'beauty'

/** What all places of the shop's tree have: a code, which is their address too, a title and a drawn picture. */
interface Place {
  readonly code: string
  readonly title: string
  readonly picture: string
}

/** A place without places under it, and what is sold there. */
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

type Optional = 'names' | 'colours' | 'tints' | 'materials' | 'size' | 'facts'

/** A kind with what most kinds leave out: no choice of colour, material or size, and a name from the common pool. */
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
  ...rest,
})
