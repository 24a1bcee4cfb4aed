/** Fields of a feed's product that its imports can be kept from overwriting. `price` includes the base price. */
export const PRODUCT_PINS = ['title', 'description', 'price', 'isOnSale', 'pictures'] as const
