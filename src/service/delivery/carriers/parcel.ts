// A typical parcel for price requests: grams, centimetres, roubles.
export const PARCEL = { weight: 1_000, length: 30, width: 20, height: 15, price: 1_000 } as const
