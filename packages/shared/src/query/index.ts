/**
 * What nearly every page uses to query the server: the part of the query client that the shell itself needs.
 * The package itself is shared too, for code that needs more of it, and its functions are the same. Builds take
 * these exports from `packages/build/src/shares/query.mjs`, because a shared module must not depend on another
 * share with more exports.
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
