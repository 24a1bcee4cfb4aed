declare const brand: unique symbol

/** A value of `A` that must not be mixed up with another `A`: kopecks with roubles, a product's id with a shop's. */
export type Branded<A, B extends string> = A & { readonly [brand]: B }
