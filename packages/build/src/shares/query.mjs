// The part of the query client that nearly every page needs: see packages/shared/src/query.
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
} from 'newswatch-query';
