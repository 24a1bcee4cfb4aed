/** Apart from the other words: the look of the button is on every card. */
export const ADD = 'Сравнить'
