import { QueryClient } from '@tanstack/react-query'

// GET calls are repeated by the HTTP client.
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
