import fc from 'fast-check'

const WORDS = [
  'чай',
  'ёлка',
  'ель',
  'Жук',
  'альбом',
  'Ящик',
  'краска',
  'Lego',
  'кукла',
  '10',
  '2',
  '№ 5',
  '«Заря»',
  'щётка',
  'йод',
]

/** A realistic title: a few words, mostly Russian. */
export const anyTitle = (): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

const SURROGATES = 0xd800
const AFTER_SURROGATES = 0xe000
const SURROGATE_COUNT = AFTER_SURROGATES - SURROGATES

const characterAt = (at: number): string => String.fromCodePoint(at < SURROGATES ? at : at + SURROGATE_COUNT)

// fast-check asks which of its dangerous texts, such as `__proto__`, consist of characters; -1 is none
const positionOf = (character: unknown): number => {
  const point = String(character).codePointAt(0) ?? -1
  const at = point < SURROGATES ? point : point - SURROGATE_COUNT
  return at >= 0 && characterAt(at) === character ? at : -1
}

/** Any code point. For its own unit `binary` fast-check fills a table of a million of them: a second of a processor. */
export const anyCharacter = (): fc.Arbitrary<string> =>
  fc.nat({ max: 0x10_ffff - SURROGATE_COUNT }).map(characterAt, positionOf)

/** Any text: spaces, control characters, emoji and lone surrogates included. */
export const anyText = (maxLength = 60): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ unit: 'grapheme', maxLength }), fc.string({ unit: anyCharacter(), maxLength }), anyTitle())
