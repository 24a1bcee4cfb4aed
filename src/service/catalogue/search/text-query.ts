import { type RawBuilder, sql } from 'kysely'
import { isKindName, vocabularyWords, type Lexicon } from '../../../domain/search/lexicon.ts'
import type { SearchTerm } from '../../../domain/search/search-term.ts'

type Phrase = ReadonlyArray<string>

const MAX_FORMS = 8

export const formsOf = (lexicon: Lexicon, word: string): ReadonlyArray<string> => [
  ...new Map(
    [
      word,
      ...vocabularyWords(lexicon, word)
        .slice(0, MAX_FORMS)
        .map((item) => item.word),
    ].map((form) => [lexicon.stem(form), form] as const),
  ).values(),
]

export const anyOf = (parts: Phrase): string => (parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`)

export const ALL_FIELDS = ''
export const BUT_DESCRIPTION = ':ABC'
export const NAMES = ':AB'
export const KIND = ':A'

export const queryOf = (
  lexicon: Lexicon,
  { isKind }: SearchTerm,
  phrases: ReadonlyArray<Phrase>,
  fields: string,
): string =>
  anyOf(
    phrases.map((phrase) => {
      // «корзина для белья» is no bed linen: one of its nouns is the kind
      const kinds = isKind ? phrase.filter((word) => isKindName(lexicon, word)) : []
      const having = (kind: string | undefined): string =>
        phrase
          .map((word) => anyOf(formsOf(lexicon, word).map((form) => `${form}${word === kind ? KIND : fields}`)))
          .join(/^\d+$/u.test(phrase[0] ?? '') ? ' <-> ' : ' & ')
      return kinds.length < 2 ? having(kinds[0]) : `(${kinds.map((kind) => `(${having(kind)})`).join(' | ')})`
    }),
  )

export const textQuery = (
  lexicon: Lexicon,
  terms: ReadonlyArray<SearchTerm>,
  fieldsOf: (term: SearchTerm) => string,
): string =>
  terms.map((term) => `(${queryOf(lexicon, term, [...term.options, ...term.synonyms], fieldsOf(term))})`).join(' & ')

export const toQuery = (text: string) => sql`to_tsquery('russian', ${text})`

const SHORTEST_PREFIX = 4

// «без шерсти» excludes «шерстяной» too, but not what is called «без шерсти». The title decides, and the colour and the
// material: a kettle for «электрическая» hobs is no electric one.
export const withoutOf = (lexicon: Lexicon, excluded: ReadonlyArray<SearchTerm>): RawBuilder<boolean> => {
  const typed = excluded.flatMap(({ options }) => options.flat())
  if (typed.length === 0) return sql<boolean>`true`
  const words = typed.flatMap((word) => formsOf(lexicon, word))
  const named = anyOf(words.map((word) => `${word}:${lexicon.stem(word).length < SHORTEST_PREFIX ? '' : '*'}AB`))
  // formsOf has one word of each stem only
  const written = typed.flatMap((word) => [word, ...vocabularyWords(lexicon, word).map((item) => item.word)])
  return sql<boolean>`((not p.search @@ ${toQuery(named)} or p.search_text ~ ${`\\mбез (${written.join('|')})\\M`})
    and not exists (select from product_properties o where o.product_id = p.id and o.title ~ '^(Цвет|Материал)'
      and translate(lower(o.value), 'ё', 'е') = any(${written}::text[])))`
}
