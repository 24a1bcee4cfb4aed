// Node may wrap the error of a broken archive in one without a message.
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || reasonOf(error.cause ?? error.name) : String(error)
