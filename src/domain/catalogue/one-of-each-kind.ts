import type { Product } from './product.ts'

// The title up to the first comma; sizes and colours follow it.
const kindOf = ({ title }: Pick<Product, 'title'>): string => title.replace(/,.*$/s, '')

/** Keeps the first of products that differ only in size or colour. */
export const oneOfEachKind = <A extends Pick<Product, 'title'>>(products: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...new Map([...products].reverse().map((product) => [kindOf(product), product])).values()].reverse()
