export interface Repeated {
  /** Begins no more and waits for what is under way. */
  readonly stop: () => Promise<void>
}

interface Often {
  readonly firstMs: number
  readonly everyMs: number
}

/** Does work soon after the start and then again and again, never twice at once; it tells itself what went wrong. */
export const repeated = ({ firstMs, everyMs }: Often, work: () => Promise<void>): Repeated => {
  let underWay: Promise<void> | null = null
  const begin = () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
  }
  const first = setTimeout(begin, firstMs)
  const rest = setInterval(begin, everyMs)
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(rest)
      await underWay
    },
  }
}
