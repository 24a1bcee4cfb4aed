import { sql, type RawBuilder } from 'kysely'
import { isAdjective } from '../../../domain/search/kind-words.ts'
import { keyOf, vocabularyWords, type Lexicon } from '../../../domain/search/lexicon.ts'
import { areOfTwoMeanings, nounForms } from '../../../domain/search/same-word.ts'
import type { SearchTerm } from '../../../domain/search/search-term.ts'
import { BUT_DESCRIPTION, textQuery, toQuery } from './text-query.ts'

const nounOf = ({ isSoft, options, synonyms }: SearchTerm): string | null => {
  const [word = '', ...more] = options.flat()
  return isSoft || more.length > 0 || synonyms.length > 0 || !/^([а-я]+|s)$/u.test(word) || isAdjective(word)
    ? null
    : word
}

// PostgreSQL leaves the size S out of its index: it is a stop word of English.
const isStopWord = (word: string): boolean => word === 's'

// Whether the catalogue's names have another word of this stem: «мёд», and not «медь». Both may be there: «белый», «бельё».
export const isAmbiguous = (lexicon: Lexicon, term: SearchTerm): boolean => {
  const noun = nounOf(term)
  const ofStem = noun === null ? undefined : lexicon.byKey.get(keyOf(lexicon.stem, noun))
  if (noun === null || ofStem === undefined) return false
  const isOther = vocabularyWords(lexicon, noun).length === 0
  return isOther || isStopWord(noun) || ofStem.some(({ word }) => areOfTwoMeanings(noun, word))
}

// The index knows stems, and «тушь» has that of «тушить»: a form of the noun itself must be written.
export const writtenIn = (lexicon: Lexicon, terms: ReadonlyArray<SearchTerm>): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...terms.flatMap((term) => {
        const noun = nounOf(term)
        if (noun === null) return []
        const forms = `\\m(${nounForms(noun).join('|')})\\M`
        const named = isAmbiguous(lexicon, term)
          ? sql`p.search_text ~ ${forms}`
          : sql`p.search @@ ${toQuery(textQuery(lexicon, [term], () => BUT_DESCRIPTION))}`
        return [
          sql`(${named} or exists (select from products written where written.id = p.id
            and translate(lower(written.description), 'ё', 'е') ~ ${forms}))`,
        ]
      }),
    ],
    sql` and `,
  )
