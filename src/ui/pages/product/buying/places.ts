export const TAIL = 'shops'
