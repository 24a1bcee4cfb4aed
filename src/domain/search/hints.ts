import occasions from './language/occasions.json' with { type: 'json' }
import persons from './language/persons.json' with { type: 'json' }
import requests from './language/requests.json' with { type: 'json' }
import rooms from './language/rooms.json' with { type: 'json' }
import { phraseRule, wordRule } from './word-rules.ts'

/** Words of a query, and the words of categories and titles that suit it. */
export interface Hint {
  readonly rule: RegExp
  readonly suits: ReadonlyArray<string>
}

export const ROOMS: ReadonlyArray<Hint> = rooms.map(({ words, suits }) => ({ rule: wordRule(words), suits }))

// Who gets a gift.
export const PERSONS: ReadonlyArray<Hint> = Object.values(persons).map(({ words, suits }) => ({
  rule: wordRule(words),
  suits,
}))

// Persons in the dative: «кофта маме» has neither «подарок» nor «для».
export const TO_PERSON = wordRule(Object.values(persons).flatMap(({ recipients }) => recipients))

const AGE =
  /(?:(?:на|от|с) )?(?<!\d)(?:\d|1[0-7])(?:[ –-]+\d{1,2})? ?(?:лет|года?)(?!\p{L})|(?<!\d)\d{1,2}[ -]?летн\p{L}*/u

type ForPerson = keyof typeof persons

// Occasions of a gift. If no product has these words, any product matches.
export const OCCASIONS: ReadonlyArray<Hint> = [
  ...occasions.map(({ phrases, suits, for: person }) => ({
    rule: phraseRule(phrases),
    suits: suits ?? persons[person as ForPerson].suits,
  })),
  { rule: AGE, suits: persons.children.suits },
]

// Gifts of a query that names no person.
export const GIFTS: ReadonlyArray<string> = requests.gifts
