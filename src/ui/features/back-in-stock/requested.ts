/** Apart from the other words: the button is there before the form is asked for. */
export const AWAITED = 'Сообщить о\u00a0поступлении'
