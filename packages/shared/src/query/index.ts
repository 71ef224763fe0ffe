/**
 * What nearly every page asks the server with: the part of the query client that the shell itself needs. The package is shared
 * too, for whoever wants more of it, and they are the same functions. A build takes what is exported here from
 * `packages/build/src/shares/query.mjs`, for what is shared may not lean on a share that has more.
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
