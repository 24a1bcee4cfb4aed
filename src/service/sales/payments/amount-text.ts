import * as t from 'io-ts'
import type { Kopecks } from '../../../domain/money/money.ts'

const ROUBLES = /^(\d{1,12})(?:\.(\d{1,2}))?$/

const textOf = (amount: Kopecks): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const kopecksOf = (text: string): Kopecks | null => {
  const [, roubles, part = ''] = ROUBLES.exec(text) ?? []
  return roubles === undefined ? null : ((Number(roubles) * 100 + Number(part.padEnd(2, '0'))) as Kopecks)
}

export const amountText = new t.Type<Kopecks, string, unknown>(
  'an amount of roubles',
  (value): value is Kopecks => Number.isSafeInteger(value),
  (value, context) => {
    const amount = typeof value === 'string' ? kopecksOf(value) : null
    return amount === null ? t.failure(value, context) : t.success(amount)
  },
  textOf,
)
