const sourceOf = (entries: ReadonlyArray<string>): string =>
  entries.map((entry) => entry.replaceAll('*', '\\p{L}*')).join('|')

/** A rule for a word that is one of these: `дача`, or `дач*` for all words that begin so. */
export const wordRule = (entries: ReadonlyArray<string>): RegExp => new RegExp(`^(?:${sourceOf(entries)})$`, 'u')

/** The same for words of a text: `день рождени*`. */
export const phraseRule = (entries: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${sourceOf(entries)})(?![\\p{L}\\p{N}])`, 'u')
