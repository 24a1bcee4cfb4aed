const NBSP = '\u00a0'

const UNITS = [
  'мм',
  'см',
  'м²',
  'м³',
  'мл',
  'м',
  'л/мин',
  'л',
  'кг',
  'г/м²',
  'г',
  'шт',
  'Вт',
  'В',
  'К',
  'лм',
  'мА·ч',
  'А·ч',
  'ч',
  'мин',
  '°C',
  'лет',
  'года',
  'год',
  'дюймов',
  'дюйма',
  'дюйм',
  'предметов',
  'предмета',
  'деталей',
  'страниц',
  'об/мин',
  'Н·м',
  'дБ',
  'ГБ',
  'Гц',
  '%',
  '₽',
].join('|')

// Russian typography: non-breaking spaces inside numbers with units, and before dashes.
export const typeset = (text: string): string =>
  text
    .replace(/ — /g, `${NBSP}— `)
    .replace(/(\d) × (\d)/g, `$1${NBSP}×${NBSP}$2`)
    .replace(/(\d) × (\d)/g, `$1${NBSP}×${NBSP}$2`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![а-яёА-ЯЁa-zA-Z]))`, 'g'), `$1${NBSP}`)
    .replace(
      /(?<![а-яёА-ЯЁ])([аиоувксАИОУВКС]|на|не|по|до|за|из|от|со|во|об|На|Не|По|До|За|Из|От) (?=[«а-яёА-ЯЁ\d])/g,
      `$1${NBSP}`,
    )
