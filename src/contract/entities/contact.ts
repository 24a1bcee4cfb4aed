import type { Phone } from '../../domain/person/phone.ts'
import { textOf } from '../kernel/scalars.ts'

export const phone = textOf<Phone>({ min: 1, pattern: /^\+7[3-9]\d{9}$/ })
export const email = textOf({ min: 1, max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })
export const personName = textOf({ min: 1, max: 100, pattern: /\S/ })
