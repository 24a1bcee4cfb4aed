interface Unit {
  readonly unit: string
  /** The written forms, as alternatives of a regular expression of JavaScript and of PostgreSQL. */
  readonly forms: string
  readonly latin?: string
}

/**
 * Units of measure. The query reader and the function `search_words` of the database are made from this table; the
 * database is updated at the next start of the shop.
 */
export const UNITS: ReadonlyArray<Unit> = [
  { unit: 'мл', forms: 'мл|миллилитр(?:а|ов)?', latin: 'ml' },
  { unit: 'л', forms: 'л|литр(?:а|ов|овый|овая)?', latin: 'l' },
  { unit: 'мм', forms: 'мм|миллиметр(?:а|ов)?', latin: 'mm' },
  { unit: 'см', forms: 'см|сантиметр(?:а|ов)?', latin: 'cm' },
  { unit: 'м', forms: 'м|метр(?:а|ов|овый|овая)?', latin: 'm' },
  { unit: 'кг', forms: 'кг|килограмм(?:а|ов)?', latin: 'kg' },
  { unit: 'г', forms: 'г|гр|грамм(?:а|ов)?', latin: 'g' },
  { unit: 'т', forms: 'т|тонн(?:а|ы)?' },
  { unit: 'мач', forms: 'мач|mah' },
  { unit: 'ач', forms: 'ач|ah' },
  { unit: 'ма', forms: 'ма|ma|миллиампер(?:а|ов)?' },
  { unit: 'а', forms: 'а|(?<=[0-9] )a|ампер(?:а|ов)?', latin: 'a' },
  { unit: 'квт', forms: 'квт|kw|киловатт(?:а|ов)?' },
  { unit: 'вт', forms: 'вт|ватт(?:а|ов)?', latin: 'w' },
  { unit: 'в', forms: 'в|вольт', latin: 'v' },
  { unit: 'шт', forms: 'шт|штук(?:а|и)?', latin: 'pcs' },
  { unit: 'гб', forms: 'гб|gb' },
  { unit: 'тб', forms: 'тб|tb' },
  { unit: 'гц', forms: 'гц|hz|герц(?:а|ов)?' },
  { unit: 'лм', forms: 'лм|lm|люмен(?:а|ов)?' },
  { unit: 'дюйм', forms: 'дюйм(?:а|ов)?|"|″' },
  { unit: 'процент', forms: '%|процент(?:а|ов)?' },
]
