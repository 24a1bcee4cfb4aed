import { port } from '../../kernel/port.ts'

export interface Randomness {
  /** A text that nobody has made before or will again. */
  readonly key: () => string
}

export const $randomness = port<Randomness>('Randomness')
