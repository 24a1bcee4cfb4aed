// Letters that fit one line of the full size beside everything that a signed-in shopper has in the header.
const SHORT = 4

export const isLongBrand = (brand: string): boolean => brand.length > SHORT

const longestWord = (brand: string): number => Math.max(...brand.split(/\s/).map(({ length }) => length))

// Sizes with which a name of that length fits its place in one, two or three lines, and a word of 12 letters stays whole.
export const brandSize = (brand: string): 'short' | 'medium' | 'long' | 'longest' => {
  const word = longestWord(brand)
  if (brand.length <= SHORT) return 'short'
  if (brand.length <= 12 && word <= 10) return 'medium'
  return brand.length <= 25 && word <= 12 ? 'long' : 'longest'
}
