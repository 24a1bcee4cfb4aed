/** Why something was thrown: Node wraps what a broken archive throws in an error without a message. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || reasonOf(error.cause ?? error.name) : String(error)
