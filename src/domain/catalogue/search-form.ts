/**
 * Normalizes a text for search: lower case, ё to е, single spaces. The database has no Russian collation, so
 * `search_text` columns store this form.
 */
export const searchForm = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
