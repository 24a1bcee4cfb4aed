import { port } from '../../kernel/port.ts'

export interface Randomness {
  readonly key: () => string
}

export const $randomness = port<Randomness>('Randomness')
