export * from './city-choice.ts'
export * from './opening.ts'
export * from './place.ts'
export * from './shop-offer.ts'
