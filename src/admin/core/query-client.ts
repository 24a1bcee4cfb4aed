import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'

// TanStack Query does not restart a query that has no data yet, so an answer from before a change would stay.
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReadings =
      filters?.refetchType === 'none'
        ? []
        : this.getQueryCache()
            .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
            .filter(({ state }) => state.data === undefined)
    for (const query of firstReadings) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

// GET calls are repeated by the HTTP client.
export const queryClient = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
