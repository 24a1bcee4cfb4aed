import type { ImportWarning, ImportWarnings } from '../catalogue/public.ts'
import { importStrings as strings } from './strings.ts'

const warningLine = ({ line, offerId, text }: ImportWarning) =>
  `  ${[strings.place(line, offerId), text].filter((part) => part !== '').join(': ')}`

export const warningLines = ({ totals, kept }: ImportWarnings): ReadonlyArray<string> => {
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return [strings.noWarnings]
  return [
    strings.warnings(all),
    ...totals.flatMap(({ code, count }) => {
      const shown = kept.filter((warning) => warning.code === code)
      const rest = count - shown.length
      return [...shown.map(warningLine), ...(rest > 0 ? [`  ${strings.andMore(rest)}`] : [])]
    }),
  ]
}
