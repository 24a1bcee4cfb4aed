export * from './instalment.ts'
