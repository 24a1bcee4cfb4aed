export * from './city-choice.ts'
export * from './city-search.ts'
export * from './opening.ts'
export * from './place.ts'
