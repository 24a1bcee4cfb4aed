export * from './discount.ts'
export * from './format.ts'
export * from './money.ts'
