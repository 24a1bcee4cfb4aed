import type { Dice } from './dice.ts'
import type { Kind, Material } from './kind.ts'
import { typeset } from './typography.ts'

const paragraph = (sentences: ReadonlyArray<string>): string =>
  sentences.length === 0 ? '' : `<p>${typeset(sentences.join(' '))}</p>`

/** Two short paragraphs: what it is like, and what it is made of. */
export const descriptionOf = (kind: Kind, material: Material | null, dice: Dice): string => {
  const [first = '', ...rest] = kind.lines
  const [second, third, fourth] = dice.shuffled(rest)
  const opening = [first, second].filter((line) => line !== undefined)
  const closing = [material?.fact, third, dice.chance(0.5) ? fourth : undefined].filter((line) => line !== undefined)
  return paragraph(opening) + paragraph(closing)
}
