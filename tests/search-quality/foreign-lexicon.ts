import { stemmer } from '@orama/stemmers/russian'
import { lexiconOf } from '../../src/domain/search/build-lexicon.ts'
import type { Lexicon } from '../../src/domain/search/lexicon.ts'
import { DICTIONARY } from '../../src/service/catalogue/search/dictionary.ts'
import type { ForeignProduct } from './foreign-catalogue.ts'

/** The lexicon that the service makes of a catalogue, without a database. */
export const foreignLexicon = (products: ReadonlyArray<ForeignProduct>): Lexicon => {
  const sections = products.flatMap(({ shop, category }) => [shop, category])
  const brands = products.map(({ brand }) => brand).filter((brand) => brand !== '')
  const values = products.flatMap(({ properties }) => properties.map(([, value]) => value))
  const text = (text: string, isTitle: boolean) => ({ text, isTitle, productCount: 1 })
  const pages = [
    ...new Set(sections.map((title) => `category:${title}`)),
    ...new Set(brands.map((title) => `brand:${title}`)),
  ]
  return lexiconOf({
    stem: stemmer,
    texts: [
      ...products.map(({ title }) => text(title, true)),
      ...[...values, ...new Set([...sections, ...brands])].map((each) => text(each, false)),
    ],
    pages: pages.map((id) => ({ id, title: id.replace(/^\w+:/, ''), hasProducts: true })),
    ...DICTIONARY,
    properties: [...new Set(products.flatMap(({ properties }) => properties.map(([name]) => name)))],
  })
}
