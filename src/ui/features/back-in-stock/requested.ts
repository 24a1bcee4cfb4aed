// A separate constant: the button renders before the form's chunk loads.
export const AWAITED = 'Сообщить о\u00a0поступлении'
