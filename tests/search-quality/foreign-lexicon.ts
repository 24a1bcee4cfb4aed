import { readFileSync } from 'node:fs'
import { stemmer } from '@orama/stemmers/russian'
import { lexiconOf, type NearKinds } from '../../src/domain/search/build-lexicon.ts'
import type { Lexicon } from '../../src/domain/search/lexicon.ts'
import type { ForeignProduct } from './foreign-catalogue.ts'

interface Dictionary {
  readonly same: ReadonlyArray<ReadonlyArray<string>>
  readonly near: ReadonlyArray<NearKinds>
  readonly similar: ReadonlyArray<ReadonlyArray<string>>
  readonly wide: ReadonlyArray<NearKinds>
  readonly spelt: ReadonlyArray<string>
  readonly relatives: ReadonlyArray<ReadonlyArray<string>>
}

const { same, near, similar, wide, spelt, relatives } = JSON.parse(
  readFileSync('src/service/catalogue/search/synonyms.json', 'utf8'),
) as Dictionary

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
    synonyms: same,
    near: [
      ...near,
      ...similar.flatMap((kinds) =>
        kinds.map((kind) => ({ requested: [kind], shown: kinds.filter((other) => other !== kind) })),
      ),
    ],
    wide,
    spelt,
    relatives,
    properties: [...new Set(products.flatMap(({ properties }) => properties.map(([name]) => name)))],
  })
}
