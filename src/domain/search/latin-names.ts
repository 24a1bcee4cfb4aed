import foreign from './language/foreign-letters.json' with { type: 'json' }

// Letters of a foreign name, longest first, and how they are written in Russian: `ey` is «и» in «стэнли».
type Letters = (typeof foreign.names)[number]
const byLetter = foreign.names.reduce(
  (map, letters) => map.set(letters.latin.charAt(0), [...(map.get(letters.latin.charAt(0)) ?? []), letters]),
  new Map<string, ReadonlyArray<Letters>>(),
)

const isRead = (latin: string, russian: string): boolean =>
  (russian === '' && (latin === '' || latin === 'e')) ||
  (byLetter.get(latin.charAt(0)) ?? []).some(
    (letters) =>
      latin.startsWith(letters.latin) &&
      letters.russian.some(
        (sound) => russian.startsWith(sound) && isRead(latin.slice(letters.latin.length), russian.slice(sound.length)),
      ),
  )

const DOUBLED_CONSONANT = /([^aeiouаеиоу])\1/gu

export const withoutDoubled = (name: string): string => name.replace(DOUBLED_CONSONANT, '$1')

/**
 * The names that Russians write like this: «айфон» is `iphone`. Names have Latin letters and no doubled consonants, as
 * `withoutDoubled` returns them.
 */
export const latinNamesReadAs = <A>(
  names: ReadonlyMap<string, ReadonlyArray<A>>,
  russian: string,
): ReadonlyArray<A> => {
  const letters = withoutDoubled(russian.replace(/э/gu, 'е').replace(/[ьъ]/gu, ''))
  return [...names].filter(([name]) => isRead(name, letters)).flatMap(([, named]) => named)
}
