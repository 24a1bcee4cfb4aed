declare const brand: unique symbol

/** A value of `A` that must not be confused with another `A`, such as kopecks with roubles. */
export type Branded<A, B extends string> = A & { readonly [brand]: B }
