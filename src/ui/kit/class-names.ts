export const classNames = (...parts: ReadonlyArray<string | false | undefined>): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined
