import { searchForm } from '../catalogue/search-form.ts'

const SETTLEMENT = /^(?:г|гор|город|пгт|п|пос|поселок|с|село|д|дер|деревня|ст|станица|рп)(?:\.\s*|\s+)(?=\S)/u
const REGION = /(?:^|\s)(?:обл|область|край|респ|республика|р-н|район|рф|россия)\.?(?:\s|$)/u

/** What names the city in a typed text: «г. Омск», «Омская область, город Омск» and «Омск,» are `омск`. */
export const cityText = (typed: string): string => {
  const parts = searchForm(typed)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const name = parts.find((part) => !REGION.test(part)) ?? parts[0] ?? ''
  return name.replace(SETTLEMENT, '').replace(/\.$/u, '')
}

const wordsOf = (text: string): ReadonlyArray<string> => text.split(/[\s.-]+/u).filter((word) => word !== '')

const tailsOf = (title: string): ReadonlyArray<ReadonlyArray<string>> =>
  wordsOf(title).map((_, index, words) => words.slice(index))

type Rule = (title: string, text: string) => boolean

// «н.новг», «ростов на»: each word begins the next word of the title. [CITY-21]
const beginsWords: Rule = (title, text) =>
  tailsOf(title).some((tail) => wordsOf(text).every((word, index) => tail[index]?.startsWith(word) === true))

// «спб», «екб», «нск»: the first letter and consonants, in their order.
const abbreviates: Rule = (title, text) => {
  if (!/^\p{L}[бвгджзйклмнпрстфхцчшщ]{1,3}$/u.test(text) || !title.startsWith(text.charAt(0))) return false
  let at = 0
  for (const letter of text) {
    at = title.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const SHORTEST_MISSPELT = 4

/** Letters to skip after the equal ones: one is wrong, missing, or one too many. */
const SLIPS: ReadonlyArray<readonly [ofName: number, ofTyped: number]> = [
  [1, 1],
  [1, 0],
  [0, 1],
]

// «питер», «новасибирск», «масква»: one letter is wrong, missing, or one too many; the first is right.
const isOneLetterOff: Rule = (title, text) =>
  text.length >= SHORTEST_MISSPELT &&
  tailsOf(title).some((tail) => {
    const name = tail.join(' ')
    const typed = wordsOf(text).join(' ')
    let same = 0
    while (same < typed.length && name[same] === typed[same]) same += 1
    return (
      same > 0 && SLIPS.some(([ofName, ofTyped]) => name.slice(same + ofName).startsWith(typed.slice(same + ofTyped)))
    )
  })

const RULES: ReadonlyArray<Rule> = [beginsWords, abbreviates, isOneLetterOff]

/** The cities that a text names, by the first rule that finds one; `textOf` gives a title's `searchForm`. */
export const citiesNamed = <City>(
  cities: ReadonlyArray<City>,
  textOf: (city: City) => string,
  text: string,
): ReadonlyArray<City> => {
  for (const rule of RULES) {
    const found = cities.filter((city) => rule(textOf(city), text))
    if (found.length > 0) return found
  }
  return []
}
