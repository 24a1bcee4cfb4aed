export const strings = { title: 'Вы смотрели' }
