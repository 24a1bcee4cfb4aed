import { stemmer } from '@orama/stemmers/russian'
import { attempts } from '../../../src/domain/search/attempts.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { complete, completionsOf, kindCompletions } from '../../../src/domain/search/completions.ts'
import type { SearchFilters } from '../../../src/domain/search/prices.ts'
import { kindNouns } from '../../../src/domain/search/kind-words.ts'
import { keyOf, type Lexicon, type LexiconPage, significantWords } from '../../../src/domain/search/lexicon.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { readingsOf, textOf } from '../../../src/domain/search/readings.ts'
import type { SearchTerm } from '../../../src/domain/search/search-term.ts'
import { guessOf } from '../../../src/service/catalogue/search/find-products.ts'
import { type SearchEngine, type SearchNotes, setOfIds } from '../../../src/service/catalogue/search/search-engine.ts'

export interface MemoryProduct {
  readonly id: number
  readonly title: string
  /** Brand, categories and values of properties. */
  readonly fields: ReadonlyArray<string>
  readonly price: number
  readonly discount: number
}

export interface MemoryCatalogue {
  readonly products: ReadonlyArray<MemoryProduct>
  readonly pages: ReadonlyArray<LexiconPage>
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
}

interface Indexed extends MemoryProduct {
  readonly kinds: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
}

const hasTerm = ({ stem }: Lexicon, { kinds, keys }: Indexed, { options, synonyms, isKind }: SearchTerm): boolean =>
  [...options, ...synonyms].some((phrase) => {
    const sought = phrase.map((word) => keyOf(stem, word))
    return sought.every((key) => keys.has(key)) && (!isKind || sought.some((key) => kinds.has(key)))
  })

const fits = ({ price, discount }: MemoryProduct, { priceFrom, priceTo, isDiscounted }: SearchFilters): boolean =>
  price >= (priceFrom ?? 0) && price <= (priceTo ?? Infinity) && (isDiscounted === undefined || discount > 0)

const MAX_KEYWORDS = 5

/** A search engine of a few products: it reads queries as the shop does, and has no database. */
export const memorySearch = ({ products, pages, synonyms }: MemoryCatalogue): SearchEngine => {
  const texts = products.flatMap(({ title, fields }) => [
    { text: title, productCount: 1, isTitle: true },
    ...fields.map((text) => ({ text, productCount: 1, isTitle: false })),
  ])
  const lexicon = lexiconOf({ stem: stemmer, texts, pages, synonyms })
  const keysOf = (words: ReadonlyArray<string>) => new Set(words.map((word) => keyOf(stemmer, word)))
  const indexed = products.map(
    (product): Indexed => ({
      ...product,
      kinds: keysOf(kindNouns(product.title)),
      keys: keysOf([product.title, ...product.fields].flatMap(significantWords)),
    }),
  )
  const completions = completionsOf(products.flatMap(({ title }) => kindCompletions(title, 1)))

  const search = (text: string, isTyping: boolean): SearchNotes & { readonly ids: ReadonlyArray<number> } => {
    const read = readQuery(lexicon, text, { isTyping })
    const allowed = indexed.filter(
      (product) =>
        fits(product, read.filters) &&
        !read.excluded.some((term) => hasTerm(lexicon, product, { ...term, isKind: false })),
    )
    for (const used of attempts(read.terms.filter(({ isSoft }) => !isSoft))) {
      const found = allowed.filter((product) => used.every((term) => hasTerm(lexicon, product, term)))
      if (found.length === 0) continue
      const guess = guessOf(read.terms, used, true)
      const readings = readingsOf(read.terms, used, read.excluded)
      return {
        ids: found.map(({ id }) => id),
        guess,
        reading: guess === undefined ? undefined : textOf(used),
        readings,
        pages: read.pages,
      }
    }
    return { ids: [], readings: readingsOf(read.terms, read.terms, read.excluded), pages: read.pages }
  }

  return {
    find: async ({ text }) => {
      const { ids, ...notes } = search(text, false)
      return { ...notes, products: setOfIds(ids) }
    },
    suggest: async ({ text, page, limit }) => {
      const { ids, ...notes } = search(text, true)
      return {
        ...notes,
        ids: ids.slice((page - 1) * limit, page * limit),
        total: ids.length,
        keywords: complete(completions, text, MAX_KEYWORDS),
      }
    },
  }
}
