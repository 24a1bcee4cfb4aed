import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'

// TanStack Query keeps the answer of a first reading that began before a change: what is read for the first time is read
// again, as what was read before is.
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
