// An ending of a diminutive → endings of its word.
const DIMINUTIVES: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/[оеи]чк(а|и|у|ой)$/u, ['а', 'ка', 'ь', 'я', '']],
  [/[оеи]н?ок$/u, ['', 'о', 'а']],
  [/[оеи]чек$/u, ['', 'ок', 'ик', 'ец']],
  [/[оеи]чк[оа]$/u, ['о', 'а']],
  [/ик(и|а|ов)?$/u, ['', 'ь']],
  [/ц[аеы]$/u, ['а', 'о', 'ь']],
  [/к(а|и|у|ой)$/u, ['а', 'я', 'ь', '']],
  [/ышк[оа]$/u, ['о']],
]
const SHORTEST_STEM = 3

/** Words that a word may be the diminutive of: «чайничек» of «чайник», «мисочка» of «миска». */
export const withoutDiminutive = (word: string): ReadonlyArray<string> =>
  DIMINUTIVES.flatMap(([ending, instead]) => {
    const stem = word.replace(ending, '')
    return stem === word || stem.length < SHORTEST_STEM ? [] : instead.map((end) => stem + end)
  })
