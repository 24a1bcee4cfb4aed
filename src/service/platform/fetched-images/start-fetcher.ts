import { fetchBatch, type FetcherDeps } from './fetcher.ts'

const LOOK_MS = 15_000

export const startFetcher = (deps: FetcherDeps): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const round = async () => {
    while (!stopping.signal.aborted && (await fetchBatch(deps, stopping.signal)) > 0);
  }
  const look = () => {
    running ??= round()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'images to fetch could not be queried'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, LOOK_MS)
  look()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
