// Letters that fit one line of the full size beside everything that a signed-in shopper has in the header.
const SHORT = 4

export const isLongBrand = (brand: string): boolean => brand.length > SHORT

// Sizes with which a name of that length fits its place in one, two or three lines, and a word of 12 letters stays whole.
export const brandSize = (brand: string): 'short' | 'medium' | 'long' | 'longest' => {
  if (!isLongBrand(brand)) return 'short'
  if (brand.length <= 12 && !/\S{11}/.test(brand)) return 'medium'
  return brand.length <= 25 && !/\S{13}/.test(brand) ? 'long' : 'longest'
}
