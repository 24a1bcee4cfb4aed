import type { ReportNotANumber } from '../money/format.ts'

let reporter: ReportNotANumber = () => undefined

/** Sets the default reporter of the formatters; called once by the program at start. [FMT-02, FMT-03] */
export const reportNotNumbersTo = (report: ReportNotANumber): void => {
  reporter = report
}

export const reportNotANumber: ReportNotANumber = (fieldError) => {
  reporter(fieldError)
}
