import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import {
  Beside,
  countOf,
  QueryView,
  useApiMutation,
  useBeside,
  useWide,
} from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton, Page, PageHeader, Row, Skeleton } from '@newswatch/ui';
import { ArrowUp, BookOpen, CheckCheck } from '@newswatch/ui/icons';
import { Link, Navigate } from 'react-router-dom';
import { articlesApi } from '../api/articles.ts';
import { ArticleFeed } from '../features/articles/article-feed.tsx';
import { ArticleFilters, isNarrowed } from '../features/articles/article-filters.tsx';
import { articlesAddressFor, articlesQueryOf, nounOf } from '../features/articles/list-query.ts';
import { Today } from '../features/articles/today.tsx';
import { useArticlePages } from '../features/articles/use-article-pages.ts';
import { useListView } from '../features/articles/use-list-view.ts';
import { ViewSwitch } from '../features/articles/view-switch.tsx';
import { LazyArticlePane } from '../features/reader/lazy-article-pane.ts';
import styles from './articles-page.module.css';

/** /articles: My Articles. */
export function ArticlesPage() {
  const address = useAddressFilter(articlesAddressFor(useCurrentUser()));
  const filter = articlesQueryOf(address.filter);
  const { query, end, hasNews, showNews } = useArticlePages(filter);
  const [view, choose] = useListView();
  const beside = useBeside({
    name: 'article',
    id: address.filter.article,
    change: address.change,
    isOn: view === 'reader',
  });
  const readAll = useApiMutation(
    () =>
      articlesApi.readAll({
        body: {
          before: new Date().toISOString(),
          ...(filter.target_id === undefined ? {} : { target_id: filter.target_id }),
        },
      }),
    {
      done: 'Everything is marked as read',
      refreshes: [articleKeys.all, targetKeys.all, userKeys.dashboard],
    },
  );
  const name = `${view} ${JSON.stringify(filter)}`;
  const isWide = useWide();
  // A link to an open article, shared from a wide screen.
  if (address.filter.article && !beside.hasPlace) {
    return <Navigate to={`/articles/${address.filter.article}`} replace />;
  }

  return (
    <Page>
      <PageHeader
        title="My Articles"
        lead={<Today />}
        actions={
          <>
            <Button
              size="small"
              icon={<CheckCheck />}
              loading={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              Mark all as read
            </Button>
            <ViewSwitch
              view={view}
              onView={(next) => {
                if (next !== 'reader') beside.close();
                choose(next);
              }}
              hasPlace={isWide}
            />
          </>
        }
      />
      <ArticleFilters {...address} />
      <QueryView
        query={query}
        what="the articles"
        loading={
          view === 'cards' ? (
            ['first', 'second', 'third'].map((card) => <Skeleton key={card} shape="block" height={148} />)
          ) : (
            <Skeleton shape="block" height={480} />
          )
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          isNarrowed(filter) ? (
            <EmptyState
              title="No articles found"
              action={<Button onClick={address.reset}>Show all my articles</Button>}
            >
              Nothing matches these filters.
            </EmptyState>
          ) : (
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
          )
        }
      >
        {({ items, pagination: { total } }) => (
          <section aria-labelledby="articles-heading">
            <h2 className="ui-visually-hidden" id="articles-heading">
              Articles
            </h2>
            <Row justify="between" className={styles.above}>
              <span className="ui-muted ui-tabular">
                {countOf(total)} {nounOf(filter.group, total)}
                {filter.source_id && items[0] ? (
                  <>
                    {' '}
                    from <bdi>{items[0].source.name}</bdi>
                  </>
                ) : null}
              </span>
              {hasNews ? (
                <Button size="small" icon={<ArrowUp />} onClick={showNews}>
                  Show new articles
                </Button>
              ) : null}
            </Row>
            <Beside
              beside={beside}
              label="Opened article"
              wider="item"
              none={{
                icon: <BookOpen aria-hidden />,
                title: 'No article is open',
                text: 'Choose one from the list to read it here. Press j or k to move through the list, Enter to open an article, s to save it, and o to open it as a page.',
              }}
              item={(id) => <LazyArticlePane id={id} place={placeOf(items, id, total)} beside={beside} />}
            >
              <ArticleFeed
                key={name}
                query={query}
                end={end}
                items={items}
                view={view}
                name={name}
                group={filter.group}
                beside={beside}
              />
            </Beside>
          </section>
        )}
      </QueryView>
    </Page>
  );
}

/** "8 of 45"; undefined if the article is not in the list. */
function placeOf(items: readonly { id: string }[], id: string, total: number): string | undefined {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? undefined : `${at + 1} of ${countOf(total)}`;
}
