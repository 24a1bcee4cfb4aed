export * from './basket-merge.ts'
export * from './basket-picture.ts'
export * from './basket.ts'
export * from './line-messages.ts'
