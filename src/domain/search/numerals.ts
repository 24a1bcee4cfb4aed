// Stems of Russian numerals in any case.
const NUMERALS: ReadonlyArray<readonly [forms: string, value: number]> = [
  ['од(?:ин|на|но|ной|ного)', 1],
  ['дв(?:а|е|ух)', 2],
  ['тр(?:и|ех)', 3],
  ['четыр(?:е|ех)', 4],
  ['пят(?:ь|и)', 5],
  ['шест(?:ь|и)', 6],
  ['сем(?:ь|и)', 7],
  ['вос(?:емь|ьми)', 8],
  ['девят(?:ь|и)', 9],
  ['десят(?:ь|и|ка)', 10],
  ['пятнадцат(?:ь|и)', 15],
  ['двадцат(?:ь|и)', 20],
  ['тридцат(?:ь|и)', 30],
  ['сорок(?:а)?', 40],
  ['пят(?:ь|и)десят(?:и)?', 50],
  ['ст(?:о|а)|сотни|сотен', 100],
  ['двести|двухсот', 200],
  ['триста|трехсот', 300],
  ['четыреста|четырехсот', 400],
  ['пят(?:ьсот|исот)', 500],
  ['шест(?:ьсот|исот)', 600],
  ['сем(?:ьсот|исот)', 700],
  ['вос(?:емьсот|ьмисот)', 800],
  ['девят(?:ьсот|исот)', 900],
  ['полутора', 1.5],
]
const THOUSAND = 'тысяч(?:а|у|и)?'
const values = NUMERALS.map(([forms, value]) => [new RegExp(`^(?:${forms})$`, 'u'), value] as const)
const word = `(?:${NUMERALS.map(([forms]) => forms).join('|')}|${THOUSAND})`
const written = new RegExp(`(?<!\\p{L})${word}(?: ${word})*(?!\\p{L})`, 'gu')
const thousand = new RegExp(`^${THOUSAND}$`, 'u')

const valueOf = (words: ReadonlyArray<string>): number => {
  const [thousands, rest] = words.reduce<readonly [number, number]>(
    ([whole, part], numeral) =>
      thousand.test(numeral)
        ? [whole + (part === 0 ? 1 : part) * 1_000, 0]
        : [whole, values.reduce((sum, [form, value]) => (form.test(numeral) ? sum + value : sum), part)],
    [0, 0],
  )
  return thousands + rest
}

/** Writes numerals as digits: «трех тысяч» is 3000. Digits before «тысяч» stay: «5 тысяч». */
export const withNumerals = (text: string): string =>
  text.replace(written, (numerals: string, at: number) =>
    /\d ?$/u.test(text.slice(0, at)) ? numerals : String(valueOf(numerals.split(' '))),
  )
