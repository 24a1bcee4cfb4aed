import { diceOf, type Dice } from './dice.ts'
import { agreed, capitalised } from './grammar.ts'
import type { Colour, Kind, Material } from './kind.ts'
import { NAMES } from './names.ts'
import { typeset } from '../typeset.ts'

export interface Variant {
  readonly colour: Colour | null
  readonly size: string | null
}

export interface Model {
  readonly name: string
  readonly material: Material | null
  readonly variants: ReadonlyArray<Variant>
}

const VARIANTS_AT_MOST = 4

const isList = (names: Kind['names']): names is ReadonlyArray<string> => typeof names !== 'string'

const poolOf = (kind: Kind, seed: number): ReadonlyArray<string> =>
  diceOf(seed, `names of ${kind.code}`).shuffled(isList(kind.names) ? kind.names : NAMES[kind.names])

const nameOf = (kind: Kind, pool: ReadonlyArray<string>, number: number): string => {
  const name = pool[number % pool.length] ?? ''
  const round = Math.floor(number / pool.length) + 1
  if (!isList(kind.names)) return round === 1 ? `«${name}»` : `«${name} ${round}»`
  if (round === 1) return name
  return kind.size === null ? `${name}, ${round}-е издание` : `${name} (партия ${round})`
}

const sizesOf = ({ size }: Kind): ReadonlyArray<string> => size?.slice(1) ?? []

export const hasVariants = (kind: Kind): boolean => kind.colours.length > 1 || sizesOf(kind).length > 1

const variantsOf = (kind: Kind, dice: Dice): ReadonlyArray<Variant> => {
  const count = dice.between(2, VARIANTS_AT_MOST)
  const sizes = sizesOf(kind)
  const size = sizes.length === 0 ? null : dice.pick(sizes)
  const colour = kind.colours.length === 0 ? null : dice.pick(kind.colours)
  const isByColour = kind.colours.length > 1 && (sizes.length < 2 || dice.chance(0.6))
  if (count === VARIANTS_AT_MOST && kind.colours.length > 1 && sizes.length > 1) {
    const from = dice.between(0, sizes.length - 2)
    return dice
      .shuffled(kind.colours)
      .slice(0, 2)
      .flatMap((each) => sizes.slice(from, from + 2).map((one) => ({ colour: each, size: one })))
  }
  if (isByColour)
    return dice
      .shuffled(kind.colours)
      .slice(0, count)
      .map((each) => ({ colour: each, size }))
  const from = dice.between(0, Math.max(0, sizes.length - count))
  return sizes.length === 0
    ? [{ colour, size }]
    : sizes.slice(from, from + count).map((each) => ({ colour, size: each }))
}

export const modelOf = (kind: Kind, number: number, seed: number): Model => {
  const dice = diceOf(seed, `model ${kind.code} ${number}`)
  return {
    name: nameOf(kind, poolOf(kind, seed), number),
    material: kind.materials.length === 0 ? null : dice.pick(kind.materials),
    variants: variantsOf(kind, dice),
  }
}

export const titleOf = (kind: Kind, { name, material }: Model, { colour, size }: Variant): string => {
  const word = colour === null ? '' : agreed(colour.word, kind.gender)
  const title = kind.title
    .replace('{material}', material === null ? '' : agreed(material.adjective, kind.gender))
    .replace('{name}', name)
    .replace('{size}', size ?? '')
  const whole = title.includes('{colour}')
    ? title.replace('{colour}', word)
    : [title, word].filter((part) => part !== '').join(', ')
  return typeset(capitalised(whole.replace(/\s+/g, ' ')))
}

export const sizeShare = (kind: Kind, size: string | null): number => {
  const sizes = sizesOf(kind)
  return size === null || sizes.length < 2 ? 0.5 : sizes.indexOf(size) / (sizes.length - 1)
}
