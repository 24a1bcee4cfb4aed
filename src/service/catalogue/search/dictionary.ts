import type { LexiconSource, NearKinds } from '../../../domain/search/build-lexicon.ts'
import beautyAndHealth from './dictionary/beauty-and-health.json' with { type: 'json' }
import booksAndStationery from './dictionary/books-and-stationery.json' with { type: 'json' }
import cars from './dictionary/cars.json' with { type: 'json' }
import children from './dictionary/children.json' with { type: 'json' }
import clothing from './dictionary/clothing.json' with { type: 'json' }
import electronics from './dictionary/electronics.json' with { type: 'json' }
import english from './dictionary/english.json' with { type: 'json' }
import food from './dictionary/food.json' with { type: 'json' }
import furniture from './dictionary/furniture.json' with { type: 'json' }
import garden from './dictionary/garden.json' with { type: 'json' }
import general from './dictionary/general.json' with { type: 'json' }
import household from './dictionary/household.json' with { type: 'json' }
import kitchen from './dictionary/kitchen.json' with { type: 'json' }
import light from './dictionary/light.json' with { type: 'json' }
import music from './dictionary/music.json' with { type: 'json' }
import pets from './dictionary/pets.json' with { type: 'json' }
import qualities from './dictionary/qualities.json' with { type: 'json' }
import renovation from './dictionary/renovation.json' with { type: 'json' }
import sport from './dictionary/sport.json' with { type: 'json' }
import textiles from './dictionary/textiles.json' with { type: 'json' }

type Names = ReadonlyArray<string>

/** A file of the dictionary. docs/guides/search.md says what a row of each section is. */
export interface Department {
  readonly same?: ReadonlyArray<Names>
  readonly near?: ReadonlyArray<NearKinds>
  readonly similar?: ReadonlyArray<Names>
  readonly wide?: ReadonlyArray<NearKinds>
  readonly spelt?: Names
  readonly foreign?: ReadonlyArray<Names>
}

export const DEPARTMENTS: Readonly<Record<string, Department>> = {
  'beauty-and-health': beautyAndHealth,
  'books-and-stationery': booksAndStationery,
  cars,
  children,
  clothing,
  electronics,
  english,
  food,
  furniture,
  garden,
  general,
  household,
  kitchen,
  light,
  music,
  pets,
  qualities,
  renovation,
  sport,
  textiles,
}

const all = Object.values(DEPARTMENTS)

/** The rows of all departments, as `lexiconOf` takes them. */
export const DICTIONARY: Required<Pick<LexiconSource, 'synonyms' | 'near' | 'wide' | 'spelt' | 'foreign'>> = {
  synonyms: all.flatMap(({ same = [] }) => same),
  near: [
    ...all.flatMap(({ near = [] }) => near),
    // each kind of a group serves instead of the others
    ...all
      .flatMap(({ similar = [] }) => similar)
      .flatMap((kinds) => kinds.map((kind) => ({ requested: [kind], shown: kinds.filter((other) => other !== kind) }))),
  ],
  wide: all.flatMap(({ wide = [] }) => wide),
  spelt: all.flatMap(({ spelt = [] }) => spelt),
  foreign: all.flatMap(({ foreign = [] }) => foreign),
}
