/** Where the page tells which shops have the product. */
export const TAIL = 'shops'
