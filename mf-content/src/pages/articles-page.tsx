import { ApiError, api, articleQueries } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';
import {
  EmptyState,
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  Pagination,
  Skeleton,
  Stack,
} from '@newswatch/ui/frame';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from '../address/with-params.ts';
import { ArticleCard } from '../features/articles/article-card.tsx';
import { readArticleFilter } from '../features/articles/article-filter.ts';
import { ArticleFilters } from '../features/articles/article-filters.tsx';
import { useListKeys } from '../features/articles/use-list-keys.ts';

const REFRESH_MS = 15_000;

/** /articles: My Articles. */
export function ArticlesPage() {
  const { toast } = useShell();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filter = readArticleFilter(search);
  const query = useQuery({ ...articleQueries.list(filter), refetchInterval: REFRESH_MS });
  const items = query.data?.items ?? [];
  const change = (values: Record<string, string | undefined>) =>
    setSearch((current) => withParams(current, values), { replace: true });

  const selectedId = useListKeys({
    items,
    onOpen: (article) => void navigate(`/articles/${article.id}`),
    onSave: (article) => {
      api.articles
        .setSaved({ params: { articleId: article.id }, body: { saved: !article.saved } })
        .then(() => query.refetch())
        .catch((error: Error) => toast.error(error.message));
    },
  });

  return (
    <Page>
      <PageHeader title="My Articles" lead="What your targets found. Keys: j and k move, o opens, s saves." />
      <ArticleFilters filter={filter} onChange={change} onReset={() => setSearch({}, { replace: true })} />
      {query.isPending ? (
        <Stack gap={3} role="status" aria-busy="true" aria-label="Loading articles">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} shape="block" height={148} />
          ))}
        </Stack>
      ) : !query.data ? (
        <FailureState
          title="The articles could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={query.error instanceof ApiError ? query.error.requestId : undefined}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          action={
            <LinkButton as={Link} to="/targets" variant="primary">
              Go to my targets
            </LinkButton>
          }
        >
          Articles appear here as soon as one of your targets finds them, or when you loosen the filters.
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <h2 className="ui-visually-hidden">Articles</h2>
          {items.map((article) => (
            <ArticleCard key={article.id} article={article} selected={article.id === selectedId} />
          ))}
          {query.data.pagination.pages > 1 ? (
            <Pagination
              label="Pages of articles"
              page={query.data.pagination.page}
              pageCount={query.data.pagination.pages}
              onChange={(page) => change({ page: String(page) })}
            />
          ) : null}
        </Stack>
      )}
    </Page>
  );
}
