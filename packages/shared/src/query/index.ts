/**
 * What nearly every page uses to query the server: the part of the query client that the shell itself needs. The package is a
 * shared module, so code that needs more of it imports the package, and gets the same functions.
 */
export {
  focusManager,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  MutationObserver,
  mutationOptions,
  QueryCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
