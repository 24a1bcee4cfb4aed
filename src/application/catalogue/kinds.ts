import type { Product } from '../../domain/catalogue/product.ts'

/** A title up to its first comma, behind which sizes and colours stand. */
const kindOf = ({ title }: Pick<Product, 'title'>): string => title.split(',', 1)[0] ?? title

/** Of products that differ in size or colour alone, the first: a shelf of eight colours of one thing shows little. */
export const oneOfEachKind = <A extends Pick<Product, 'title'>>(products: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...new Map([...products].reverse().map((product) => [kindOf(product), product])).values()].reverse()
