/** A value that cannot be formatted as a number. [FMT-02, FMT-03] */
export interface NotANumber {
  readonly _tag: 'NotANumber'
  readonly formatter: 'price' | 'number'
  readonly value: unknown
}

/** Called for every such value, to log it. */
export type ReportNotANumber = (fieldError: NotANumber) => void

let reporter: ReportNotANumber = () => undefined

/** Sets the default reporter of the formatters; called once by the program at start. [FMT-02, FMT-03] */
export const reportNotNumbersTo = (report: ReportNotANumber): void => {
  reporter = report
}

export const reportNotANumber: ReportNotANumber = (fieldError) => {
  reporter(fieldError)
}
