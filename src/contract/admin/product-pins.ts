/** Fields that an owner can pin, so that imports do not overwrite them. `price` includes the base price. */
export const PRODUCT_PINS = ['title', 'description', 'price', 'isOnSale', 'pictures'] as const

// The source of products that are added by hand: no import has it, so none overwrites them.
export const BY_HAND = 'manual'
