import { stemmer } from '@orama/stemmers/russian'
import { sql, type Kysely } from 'kysely'
import { type Lexicon, lexiconOf, type LexiconSection, type LexiconText } from '../../../domain/search/lexicon.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { catalogueVersion } from '../products/version.ts'
import { SYNONYMS } from './synonyms.ts'

/** Titles of more goods teach few new words. */
const MOST_TITLES = 50_000

const texts = async (db: Kysely<Tables>): Promise<ReadonlyArray<LexiconText>> => {
  const { rows } = await sql<LexiconText>`
    with read as materialized (select id from product_search order by popularity desc, id limit ${MOST_TITLES})
    select title as text, count(*)::integer as goods, true as "isTitle" from read join products using (id) group by title
    union all
    select concat_ws(' ', value, unit), count(*)::integer, false
    from read join product_properties on product_id = read.id where length(value) < 60 group by value, unit
    union all
    select title, 1, false from brands
    union all
    select title, 1, false from categories where is_active and not is_quarantine
    union all
    select title, 1, false from selections`.execute(db)
  return rows
}

const sections = async (db: Kysely<Tables>): Promise<ReadonlyArray<LexiconSection>> => {
  const { rows } = await sql<LexiconSection>`
    select 'category:' || id as id, title from categories where is_active and not is_quarantine
    union all
    select 'brand:' || id, title from brands`.execute(db)
  return rows
}

const load = async (db: Kysely<Tables>): Promise<Lexicon> => {
  const [known, places] = [await texts(db), await sections(db)]
  const stems = new Map<string, string>()
  const stem = (word: string): string => {
    const cached = stems.get(word)
    if (cached !== undefined) return cached
    const made = stemmer(word)
    stems.set(word, made)
    return made
  }
  return { ...lexiconOf({ stem, texts: known, sections: places, synonyms: SYNONYMS }), stem: stemmer }
}

interface Cached {
  readonly version: number
  readonly lexicon: Promise<Lexicon>
}

const cached = new WeakMap<Kysely<Tables>, Cached>()

/** The words of the catalogue, loaded once for each version of it. */
export const lexiconAt = async (db: Kysely<Tables>): Promise<Lexicon> => {
  const version = await catalogueVersion(db)
  const held = cached.get(db)
  if (held?.version === version) return held.lexicon
  const lexicon = load(db)
  cached.set(db, { version, lexicon })
  lexicon.catch(() => cached.delete(db))
  return lexicon
}
