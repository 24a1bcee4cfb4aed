export interface Repeated {
  readonly stop: () => Promise<void>
}

interface Often {
  readonly firstMs: number
  readonly everyMs: number
}

// Runs work repeatedly, without overlap. The work logs its own errors.
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
