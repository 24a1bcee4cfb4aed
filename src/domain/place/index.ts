export * from './city-choice.ts'
export * from './delivery-choice.ts'
export * from './place.ts'
