import type { ImportWarning, WarningCode } from './import-warning.ts'

export const MAX_WARNINGS = 20

export interface ImportWarnings {
  readonly totals: ReadonlyArray<{ readonly code: WarningCode; readonly count: number }>
  readonly stored: ReadonlyArray<ImportWarning>
}

export interface WarningLog {
  readonly add: (warnings: ReadonlyArray<ImportWarning>) => void
  readonly addCounted: (count: number, first: ReadonlyArray<ImportWarning>) => void
  readonly warnings: () => ImportWarnings
}

// Bounded memory: stores the first warnings of each code and counts the rest.
export const makeWarningLog = (): WarningLog => {
  const totals = new Map<WarningCode, number>()
  const stored: Array<ImportWarning> = []
  const add = (warning: ImportWarning): void => {
    const count = totals.get(warning.code) ?? 0
    if (count < MAX_WARNINGS) stored.push(warning)
    totals.set(warning.code, count + 1)
  }
  return {
    add: (warnings) => warnings.forEach(add),
    addCounted: (count, first) => {
      const [one] = first
      first.slice(0, count).forEach(add)
      if (one !== undefined) totals.set(one.code, (totals.get(one.code) ?? 0) + Math.max(0, count - first.length))
    },
    warnings: () => ({ totals: [...totals].map(([code, count]) => ({ code, count })), stored: [...stored] }),
  }
}
