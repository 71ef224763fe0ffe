import { retryOf } from '@newswatch/shared/api';
import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  EmptyState,
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  Pagination,
  Skeleton,
  Stack,
  useListKeys,
} from '@newswatch/ui';
import { CheckCheck, Rows3 } from '@newswatch/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import { articleQueries, articlesApi } from '../api/articles.ts';
import { ArticleCard } from '../features/articles/article-card.tsx';
import { ArticleFilters, isNarrowed } from '../features/articles/article-filters.tsx';
import rowStyles from '../features/articles/article-row.module.css';
import { ArticleRow } from '../features/articles/article-row.tsx';
import { listQueryFor } from '../features/articles/list-query.ts';
import { useArticleState } from '../features/articles/mutations.ts';
import { useListView } from '../features/articles/use-list-view.ts';

const REFRESH_MS = 15_000;

/** /articles: My Articles. */
export function ArticlesPage() {
  const navigate = useNavigate();
  const address = useAddressFilter(listQueryFor(useCurrentUser()));
  const query = useQuery({ ...articleQueries.list(address.filter), refetchInterval: REFRESH_MS });
  const items = query.data?.items ?? [];
  const { setSaved } = useArticleState();
  const [view, choose] = useListView();
  const ids = items.map(({ id }) => id);
  const readAll = useApiMutation(
    () =>
      articlesApi.readAll({
        body: {
          before: new Date().toISOString(),
          ...(address.filter.target_id === undefined ? {} : { target_id: address.filter.target_id }),
        },
      }),
    { done: 'Everything is read', refreshes: [articleKeys.all, targetKeys.all, userKeys.dashboard] },
  );
  const { listProps, itemProps } = useListKeys({
    items,
    actions: {
      o: (article) => void navigate(`/articles/${article.id}`),
      s: (article) => setSaved.mutate({ articleId: article.id, saved: !article.saved }),
    },
  });

  return (
    <Page>
      <PageHeader
        title="My Articles"
        lead={
          <>
            What your targets found.{' '}
            <span className="ui-only-wide">Keys: j and k move, o opens, s saves.</span>
          </>
        }
        actions={
          <>
            <Button
              size="small"
              icon={<CheckCheck />}
              loading={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              Mark all read
            </Button>
            <Button
              size="small"
              icon={<Rows3 />}
              aria-pressed={view === 'rows'}
              onClick={() => choose(view === 'rows' ? 'cards' : 'rows')}
            >
              Dense list
            </Button>
          </>
        }
      />
      <ArticleFilters {...address} />
      {query.isPending ? (
        <Stack gap={3} role="status" aria-busy="true" aria-label="Loading articles">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} shape="block" height={148} />
          ))}
        </Stack>
      ) : !query.data ? (
        <FailureState title="The articles could not be loaded" {...retryOf(query)} />
      ) : items.length === 0 && (isNarrowed(address.filter) || address.filter.page > 1) ? (
        <EmptyState
          title="No article found"
          action={<Button onClick={address.reset}>Show all my articles</Button>}
        >
          Nothing fits these filters.
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          action={
            <LinkButton as={Link} to="/targets" variant="primary">
              Go to my targets
            </LinkButton>
          }
        >
          Articles appear here as soon as one of your targets finds them.
        </EmptyState>
      ) : (
        <section {...listProps} aria-labelledby="articles-heading" aria-busy={query.isPlaceholderData}>
          <h2 className="ui-visually-hidden" id="articles-heading">
            Articles
          </h2>
          <Stack gap={3}>
            {view === 'cards' ? (
              items.map((article) => (
                <ArticleCard
                  key={article.id}
                  article={article}
                  itemProps={itemProps(article.id)}
                  list={ids}
                />
              ))
            ) : (
              <ul className={rowStyles.list}>
                {items.map((article) => (
                  <ArticleRow
                    key={article.id}
                    article={article}
                    itemProps={itemProps(article.id)}
                    list={ids}
                  />
                ))}
              </ul>
            )}
            <Pagination
              label="Pages of articles"
              page={query.data.pagination.page}
              pageCount={query.data.pagination.pages}
              onChange={(page) => address.change({ page: String(page) })}
            />
          </Stack>
        </section>
      )}
    </Page>
  );
}
