import type { Slug } from '../catalogue/product.ts'

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
}

/** A longer slug is cut after the last whole word. */
export const SLUG_LENGTH = 80

const shortened = (slug: string): string =>
  slug.length <= SLUG_LENGTH
    ? slug
    : slug
        .slice(0, SLUG_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, SLUG_LENGTH)

/** Makes a slug from a Russian title; null if nothing is left. */
export const slugOf = (title: string): Slug | null => {
  const latin = Array.from(title.normalize('NFC').toLowerCase(), (letter) => LATIN[letter] ?? letter).join('')
  const words = latin
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|[\u0300-\u036f]/g, '')
    .match(/[a-z0-9]+/g)
  return words === null ? null : (shortened(words.join('-')) as Slug)
}
