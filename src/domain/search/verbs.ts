const INFINITIVE = /[аеиоуыя]ть(?:ся)?$/u
const PREFIX =
  /^(?:подо|разо|обо|ото|пере|пре|при|про|под|рас|раз|воз|вос|об|от|до|за|из|ис|вз|вс|на|по|вы|с|у|о|в)(?=\p{L}{2,}ть(?:ся)?$)/u
const SUFFIX = /(?:ыва|ива|ова|ева|ну|[аяеиоыу])ть(?:ся)?$/u
const SHORTEST_ROOT = 3

export const isInfinitive = (word: string): boolean => INFINITIVE.test(word)

// Letters that alternate in forms of one verb: «крутить» and «закручивать», «кормить» and «подкармливать».
const ALTERNATIONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/о/gu, 'а'],
  [/([бпвмф])л$/u, '$1'],
  [/(?:ст|ч|щ)$/u, 'т'],
  [/ш$/u, 'с'],
  [/[жд]$/u, 'з'],
]

const rootOf = (verb: string): string => {
  const root = ALTERNATIONS.reduce((left, [from, to]) => left.replace(from, to), verb.replace(SUFFIX, ''))
  return root.length < SHORTEST_ROOT ? verb.replace(/ся$/u, '') : root
}

const withoutPrefix = (verb: string): ReadonlyArray<string> => [...new Set([verb, verb.replace(PREFIX, '')])]

/** Roots that forms of a verb have in common, with and without its prefix. Nothing else has one. */
export const verbRoots = (word: string): ReadonlyArray<string> =>
  isInfinitive(word) ? [...new Set(withoutPrefix(word).map(rootOf))] : []

const MADE = /^(?:[аоья]|[аеиоыюя]?(?:в?а?тель|лка|льник|ник|ка|вка|ло|тор|ер|ние))?$/u

/** Whether the noun names what does it: «сушилка» of «сушить», «газонокосилка» of «косить». */
export const isMadeOf = (noun: string, verb: string): boolean =>
  withoutPrefix(verb)
    .map((each) => each.replace(SUFFIX, ''))
    .some((root) => {
      const at = root.length < SHORTEST_ROOT ? -1 : noun.lastIndexOf(root)
      return (at === 0 || at > SHORTEST_ROOT) && MADE.test(noun.slice(at + root.length))
    })
