export * from './civil.ts'
export * from './day-in-words.ts'
export * from './day.ts'
export * from './moment.ts'
