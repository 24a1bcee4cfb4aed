/**
 * The form in which texts are searched and searched for: lower case, е for ё, single spaces. The database has no
 * Russian collation to do it with, so `search_text` columns hold it ready.
 */
export const searchForm = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
