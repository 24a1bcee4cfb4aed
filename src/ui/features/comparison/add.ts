// A separate constant: the button is on every card, the other texts are not.
export const ADD = 'Сравнить'
