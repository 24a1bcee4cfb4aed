export interface ReportedError {
  readonly type: string
  readonly message: string
  readonly stack?: string | undefined
  /** Values of a small set, such as the kind of page. Never data of a shopper. */
  readonly tags?: Readonly<Record<string, string>>
}

export interface ErrorSink {
  readonly report: (error: ReportedError) => void
  readonly stop: () => Promise<void>
}

let sink: ErrorSink | null = null

/** One for the process; null, the default, reports nothing. */
export const setErrorSink = (used: ErrorSink | null): void => {
  sink = used
}

// Quoted values first: they may be names and addresses. Then e-mails, phones and tokens.
const PERSONAL = [
  /=\([^)]*\)/g,
  /«[^»]*»|"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g,
  /[\w.+-]+@[\w.-]+/g,
  /\+?\d[\d\s()-]{4,}\d/g,
  /[\w-]{20,}/g,
  // whatever is not Latin: texts of the code are English
  /[\u0400-\u04ff][\u0400-\u04ff\s.,-]*/g,
]
const MAX_TEXT = 300

export const withoutPersonalData = (text: string): string =>
  PERSONAL.reduce((left, personal) => left.replace(personal, '…'), text.slice(0, MAX_TEXT))

/** Never throws and never waits. */
export const reportError = ({ type, message, stack, tags = {} }: ReportedError): void => {
  sink?.report({ type: withoutPersonalData(type), message: withoutPersonalData(message), stack, tags })
}

interface LoggedError {
  readonly err?: unknown
  readonly reason?: unknown
  readonly stack?: unknown
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Reports what `log.error(fields, text)` logs. */
export const reportLogged = (fields: unknown, text: unknown): void => {
  if (sink === null) return
  const { err, reason, stack } = (typeof fields === 'object' && fields !== null ? fields : {}) as LoggedError
  const error = err instanceof Error ? err : null
  reportError({
    type: textOf(text) ?? textOf(fields) ?? 'error',
    message: error?.message ?? textOf(reason) ?? '',
    stack: error?.stack ?? textOf(stack),
  })
}
