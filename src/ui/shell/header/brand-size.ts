// Letters that fit one line of the full size beside everything that a signed-in shopper has in the header.
const SHORT = 4

export const isLongBrand = (brand: string): boolean => brand.length > SHORT

// Sizes with which a name of that length fits its place in one, two or three lines.
export const brandSize = ({ length }: string): 'short' | 'medium' | 'long' | 'longest' =>
  length <= SHORT ? 'short' : length <= 12 ? 'medium' : length <= 25 ? 'long' : 'longest'
