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

/** Any text: spaces, control characters, emoji and lone surrogates included. */
export const anyText = (maxLength = 60): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ unit: 'grapheme', maxLength }), fc.string({ unit: 'binary', maxLength }), anyTitle())
