// Letters of a foreign name, longest first, and how they are written in Russian: `ey` is «и» in «стэнли».
const READINGS: ReadonlyArray<readonly [latin: string, ...russian: ReadonlyArray<string>]> = [
  ['tion', 'шн', 'шен', 'шион'],
  ['sion', 'жн', 'жен', 'жион', 'сион'],
  ['sch', 'ш'],
  ['tch', 'ч'],
  ['igh', 'ай'],
  ['sh', 'ш'],
  ['ch', 'ч', 'к', 'х', 'ш'],
  ['ph', 'ф'],
  ['th', 'т', 'с', 'з'],
  ['ck', 'к'],
  ['qu', 'кв', 'к'],
  ['oo', 'у'],
  ['ee', 'и'],
  ['ea', 'и', 'е'],
  ['eu', 'ой', 'ю', 'и', 'ей'],
  ['ei', 'ай', 'ей'],
  ['ey', 'и', 'ей'],
  ['ie', 'и'],
  ['ay', 'ей', 'ай'],
  ['ai', 'ай', 'ей', 'е'],
  ['oi', 'ой'],
  ['oy', 'ой'],
  ['ou', 'у', 'ау'],
  ['ow', 'оу', 'ау'],
  ['ew', 'ю', 'у'],
  ['ue', 'ю', 'у'],
  ['au', 'о'],
  ['ao', 'о'],
  ['ya', 'я'],
  ['yo', 'е', 'йо'],
  ['yu', 'ю'],
  ['ia', 'я', 'а'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['tz', 'ц'],
  ['st', 'ст', 'шт'],
  ['sp', 'сп', 'шп'],
  ['a', 'а', 'е', 'ей', 'о', 'я'],
  ['b', 'б'],
  ['c', 'к', 'с', 'ц'],
  ['d', 'д'],
  ['e', 'е', 'и'],
  ['f', 'ф'],
  ['g', 'г', 'дж', 'ж'],
  ['h', 'х', ''],
  ['i', 'и', 'ай', 'й'],
  ['j', 'дж', 'ж', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о', 'а', 'оу'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с', 'з'],
  ['t', 'т'],
  ['u', 'у', 'ю', 'а'],
  ['v', 'в'],
  ['w', 'в', 'у'],
  ['x', 'кс', 'с', 'ш', 'з'],
  ['y', 'и', 'й', 'ай'],
  ['z', 'з', 'ц', 'с'],
]
const byLetter = new Map<string, ReadonlyArray<(typeof READINGS)[number]>>()
for (const reading of READINGS) {
  const letter = reading[0].charAt(0)
  byLetter.set(letter, [...(byLetter.get(letter) ?? []), reading])
}

// Names of Latin letters in Russian: «джибиэль» is `jbl`. «э» is written «е», and the soft sign is left out.
const LETTER_NAMES: Readonly<Record<string, ReadonlyArray<string>>> = {
  a: ['ей', 'а'],
  b: ['би', 'бе'],
  c: ['си', 'це'],
  d: ['ди', 'де'],
  e: ['и', 'е'],
  f: ['еф'],
  g: ['джи', 'ге'],
  h: ['ейч', 'аш', 'ха'],
  i: ['ай', 'и'],
  j: ['джей', 'джи', 'жи'],
  k: ['кей', 'ка'],
  l: ['ел'],
  m: ['ем'],
  n: ['ен'],
  o: ['о', 'оу'],
  p: ['пи', 'пе'],
  q: ['кью', 'ку'],
  r: ['ар', 'ер'],
  s: ['ес'],
  t: ['ти', 'те'],
  u: ['ю', 'у'],
  v: ['ви', 'ве'],
  w: ['даблю', 'дабл', 'ве'],
  x: ['икс', 'екс'],
  y: ['вай', 'игрек'],
  z: ['зет', 'зед'],
}

const isSpelled = (latin: string, russian: string): boolean =>
  latin === ''
    ? russian === ''
    : (LETTER_NAMES[latin.charAt(0)] ?? []).some(
        (name) => russian.startsWith(name) && isSpelled(latin.slice(1), russian.slice(name.length)),
      )

const isRead = (latin: string, russian: string): boolean =>
  (russian === '' && (latin === '' || latin === 'e')) ||
  (byLetter.get(latin.charAt(0)) ?? []).some(
    ([letters, ...sounds]) =>
      latin.startsWith(letters) &&
      sounds.some(
        (sound) => russian.startsWith(sound) && isRead(latin.slice(letters.length), russian.slice(sound.length)),
      ),
  )

const DOUBLED_CONSONANT = /([^aeiouаеиоу])\1/gu

export const withoutDoubled = (name: string): string => name.replace(DOUBLED_CONSONANT, '$1')

/**
 * The names that Russians write like this: «айфон» is `iphone`. Names have Latin letters and no doubled consonants, as
 * `withoutDoubled` returns them.
 */
export const latinNamesReadAs = <A>(
  names: ReadonlyMap<string, ReadonlyArray<A>>,
  russian: string,
): ReadonlyArray<A> => {
  const letters = withoutDoubled(russian.replace(/э/gu, 'е').replace(/[ьъ]/gu, ''))
  return [...names].filter(([name]) => isRead(name, letters) || isSpelled(name, letters)).flatMap(([, named]) => named)
}
