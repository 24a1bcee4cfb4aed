import type { ReportNotANumber } from '../money/format.ts'

let reporter: ReportNotANumber = () => undefined

/** Where formatters report to when their caller names no reporter: set once, by the program that runs them. [FMT-02, FMT-03] */
export const reportNotNumbersTo = (report: ReportNotANumber): void => {
  reporter = report
}

export const reportNotANumber: ReportNotANumber = (fieldError) => {
  reporter(fieldError)
}
