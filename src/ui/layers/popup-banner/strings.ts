export const strings = { more: 'Подробнее' }
