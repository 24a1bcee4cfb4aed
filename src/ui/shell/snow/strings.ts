export const strings = { snow: 'Снег' }
