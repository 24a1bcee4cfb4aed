import { type ImportWarning, warningText } from './import-warning.ts'
import { reportStrings as strings } from './strings.ts'
import type { ImportWarnings } from './warning-log.ts'

const warningLine = (warning: ImportWarning) => `  ${warningText(warning)}`

export const warningLines = ({ totals, stored }: ImportWarnings): ReadonlyArray<string> => {
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return [strings.noWarnings]
  return [
    strings.warnings(all),
    ...totals.flatMap(({ code, count }) => {
      const shown = stored.filter((warning) => warning.code === code)
      const rest = count - shown.length
      return [...shown.map(warningLine), ...(rest > 0 ? [`  ${strings.andMore(rest)}`] : [])]
    }),
  ]
}
