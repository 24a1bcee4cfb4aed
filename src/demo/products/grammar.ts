export type Gender = 'm' | 'f' | 'n' | 'pl'

const FORMS: ReadonlyArray<Gender> = ['m', 'f', 'n', 'pl']

const ENDINGS: ReadonlyArray<readonly [masculine: RegExp, f: string, n: string, pl: string]> = [
  [/(?<=[кгх])(?:ий|ой)$/, 'ая', 'ое', 'ие'],
  [/(?<=[жшчщ])ий$/, 'ая', 'ее', 'ие'],
  [/ий$/, 'яя', 'ее', 'ие'],
  [/[ыо]й$/, 'ая', 'ое', 'ые'],
]

const declined = (word: string, gender: Gender): string => {
  const rule = ENDINGS.find(([masculine]) => masculine.test(word))
  return rule === undefined || gender === 'm' ? word : word.replace(rule[0], rule[FORMS.indexOf(gender) as 1 | 2 | 3])
}

// `adjective` is masculine. Indeclinable forms and nouns in a phrase are left unchanged («светлый дуб»).
export const agreed = (adjective: string, gender: Gender): string =>
  adjective
    .split(' ')
    .map((word) => declined(word, gender))
    .join(' ')

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

// `при[шёл|шла|шло|шли]` agrees with the product, `взял{|а}` with the author.
export const inflected = (text: string, thing: Gender, author: 'm' | 'f' = 'm'): string =>
  text
    .replace(
      /\[([^\]|]*)\|([^\]|]*)\|([^\]|]*)\|([^\]|]*)\]/g,
      (_, ...forms: ReadonlyArray<string>) => forms[FORMS.indexOf(thing)] ?? '',
    )
    .replace(/\{([^}|]*)\|([^}|]*)\}/g, (_, his: string, her: string) => (author === 'm' ? his : her))
