const NBSP = '\u00a0'
const LETTERS = 'а-яёА-ЯЁ'

const SHORT = '[АаИиОоУуВвКкСсЯя]|[Нн][ае]|[Пп]о|[Дд]о|[Зз]а|[Ии]з|[Оо][тб]|[Сс]о|[Вв]о'
const AFTER_SHORT = new RegExp(`(?<![${LETTERS}])(${SHORT}) (?=[«${LETTERS}A-Za-z\\d])`, 'g')

// Russian typography: no-break spaces inside numbers, before units and dashes, and after one-letter words.
export const typeset = (text: string): string =>
  text
    .replace(/ — /g, `${NBSP}— `)
    .replace(/(?<=\d) ?× ?(?=\d)/g, `${NBSP}×${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
    .replace(new RegExp(`(?<=\\d) (?=[${LETTERS}₽%°])`, 'g'), NBSP)
    .replace(AFTER_SHORT, `$1${NBSP}`)
