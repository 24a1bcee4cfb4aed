/** What a post says beside its own words. */
export const strings = {
  products: 'Товары из статьи',
}
